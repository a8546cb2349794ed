import type { Periodo } from '@aupa/contract';
import { nombreDeEvaluacion, plural, sayLlegaste } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodosQuery } from '../../../api/periodos.ts';
import { Destino } from '../../../navigation/Destino.tsx';
import { PARTES_DE_PERFIL, RECUERDO } from '../../../navigation/partesDePerfil.ts';
import { useLlamada } from '../../../navigation/useLlamada.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RecuerdoDePeriodo, recuerdoIntent } from './lazy.ts';
import styles from './MisPeriodos.module.css';

const NINGUNO: readonly Periodo[] = [];

/** How far it went, then how much was won; never a zero. */
function sayLogro({ calificacion, medallas }: Periodo): string {
  const llegaste = sayLlegaste(calificacion ?? 0);
  if (llegaste !== null) return llegaste;
  return medallas ? `${medallas} ${plural(medallas, 'medalla')}` : 'El camino empezado';
}

/** A student's own closed terms on their shelf, each a keepsake; nothing before the first. */
export function MisPeriodos({ grupoId }: { grupoId: number }) {
  const { data: periodos = NINGUNO } = useQuery(periodosQuery(grupoId));
  const [abierto, setAbierto] = useState<number | null>(null);
  useLlamada(periodos.length > 0 ? RECUERDO : null, (id) => setAbierto(Number(id)));
  if (periodos.length === 0) return null;
  return (
    <Destino id={PARTES_DE_PERFIL.evaluaciones}>
      <Card title="Evaluaciones">
        <ul className={styles.estante} {...recuerdoIntent}>
          {periodos.map((periodo, i) => (
            <li key={periodo.id}>
              <button
                type="button"
                className={styles.recuerdo}
                aria-haspopup="dialog"
                onClick={() => setAbierto(periodo.id)}
              >
                <Medalla id={0} icono="star" variant="gold" size={44} />
                <strong>{nombreDeEvaluacion({ nombre: periodo.nombre, numero: periodos.length - i })}</strong>
                <span>{sayLogro(periodo)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {abierto !== null && <RecuerdoDePeriodo grupoId={grupoId} periodoId={abierto} onClose={() => setAbierto(null)} />}
    </Destino>
  );
}
