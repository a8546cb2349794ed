import type { Periodo } from '@aupa/contract';
import { nombreDeEvaluacion, sayLogro } from '@aupa/domain/perfil';
import { useState } from 'react';
import { RECUERDO } from '../../../app/navigation/partesDePerfil.ts';
import { useLlamada } from '../../../app/navigation/useLlamada.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { RecuerdoDePeriodo, recuerdoIntent } from './lazy.ts';
import styles from './Evaluaciones.module.css';

export function Evaluaciones({ grupoId, periodos }: { grupoId: number; periodos: readonly Periodo[] }) {
  const [abierto, setAbierto] = useState<number | null>(null);
  useLlamada(RECUERDO, (id) => setAbierto(Number(id)));
  return (
    <>
      <Card title="Evaluaciones">
        <ul className={styles.estante} {...recuerdoIntent}>
          {periodos.map((periodo) => (
            <li key={periodo.id}>
              <button
                type="button"
                className={styles.recuerdo}
                aria-haspopup="dialog"
                onClick={() => setAbierto(periodo.id)}
              >
                <Medalla id={0} icono="star" variant="gold" size={44} />
                <Text as="strong" size={17} display anywhere>
                  {nombreDeEvaluacion(periodo)}
                </Text>
                <Text as="span" tone="muted" size={14} weight={700}>
                  {sayLogro({ nota: periodo.calificacion ?? 0, medallas: periodo.medallas ?? 0 })}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {abierto !== null && <RecuerdoDePeriodo grupoId={grupoId} periodoId={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}
