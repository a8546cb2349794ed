import type { Periodo } from '@aupa/contract';
import { formatNota, plural } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodosQuery } from '../../../api/periodos.ts';
import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { sayTramo } from './fechas.ts';
import styles from './PeriodosCerrados.module.css';

const { Dialog: PeriodoDialog, intent: periodoIntent } = lateDialog(
  async () => (await import('./PeriodoDialog.tsx')).PeriodoDialog,
);

function sayWhat({ calificacion, cantAlumnos }: Periodo): string {
  if (calificacion === null) return `${cantAlumnos} ${plural(cantAlumnos, 'alumno')}`;
  return calificacion === 0 ? 'Sin nota' : `Tu nota: ${formatNota(calificacion)}`;
}

type PeriodosProps = { grupoId: number; title: string; className?: string; children?: React.ReactNode };

/** Closed terms, newest first; each opens with its grades, medals and dates (behaviour §3, §10). `children`: when none. */
export function Periodos({ grupoId, title, className, children }: PeriodosProps) {
  const { data: periodos } = useQuery(periodosQuery(grupoId));
  const [abierto, setAbierto] = useState<Periodo | null>(null);
  if (!periodos || (periodos.length === 0 && !children)) return null;
  return (
    <Card title={title} className={className}>
      {periodos.length === 0 && children}
      <ul className={styles.list}>
        {periodos.map((periodo) => (
          <li key={periodo.id}>
            <button type="button" className={styles.periodo} {...periodoIntent} onClick={() => setAbierto(periodo)}>
              <Icon name="periodo" size={20} />
              <span className={styles.tramo}>
                <strong>{periodo.nombre ?? sayTramo(periodo.inicio, periodo.fin)}</strong>
                {periodo.nombre !== null && <span>{sayTramo(periodo.inicio, periodo.fin)}</span>}
                <span>{sayWhat(periodo)}</span>
              </span>
              <Icon name="next" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {abierto && <PeriodoDialog grupoId={grupoId} periodo={abierto} onClose={() => setAbierto(null)} />}
    </Card>
  );
}

/** The teacher's: every student's part of each closed term. */
export function PeriodosCerrados({ grupoId, className }: { grupoId: number; className?: string | undefined }) {
  return (
    <Periodos grupoId={grupoId} title="Evaluaciones cerradas" {...(className ? { className } : {})}>
      <p className={styles.none}>
        Cuando reinicies los logros, aquí quedarán las notas y medallas de cada evaluación, para verlas y descargarlas.
      </p>
    </Periodos>
  );
}
