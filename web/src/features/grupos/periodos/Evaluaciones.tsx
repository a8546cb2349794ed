import type { Periodo } from '@aupa/contract';
import { nombreDeEvaluacion, plural, sayLlegaste } from '@aupa/domain';
import { useState } from 'react';
import { RECUERDO } from '../../../navigation/partesDePerfil.ts';
import { useLlamada } from '../../../navigation/useLlamada.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { RecuerdoDePeriodo, recuerdoIntent } from './lazy.ts';
import styles from './Evaluaciones.module.css';

/** How far it went, then how much was won; never a zero. */
function sayLogro({ calificacion, medallas }: Periodo): string {
  const llegaste = sayLlegaste(calificacion ?? 0);
  if (llegaste !== null) return llegaste;
  return medallas ? `${medallas} ${plural(medallas, 'medalla')}` : 'El camino empezado';
}

/** Closed terms of one's own, newest first, on their shelf, each a keepsake. */
export function Evaluaciones({ grupoId, periodos }: { grupoId: number; periodos: readonly Periodo[] }) {
  const [abierto, setAbierto] = useState<number | null>(null);
  useLlamada(RECUERDO, (id) => setAbierto(Number(id)));
  return (
    <>
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
    </>
  );
}
