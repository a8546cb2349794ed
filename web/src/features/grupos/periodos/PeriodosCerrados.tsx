import type { Periodo } from '@aupa/contract';
import { plural } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodosQuery } from '../../../api/periodos.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { sayTramo } from './fechas.ts';
import { PeriodoDialog, periodoIntent } from './lazy.ts';
import styles from './PeriodosCerrados.module.css';

/** The teacher's: every student's part of each closed term, newest first, with grades, medals and dates (behaviour §3, §10). */
export function PeriodosCerrados({ grupoId, className }: { grupoId: number; className?: string | undefined }) {
  const { data: periodos } = useQuery(periodosQuery(grupoId));
  const [abierto, setAbierto] = useState<Periodo | null>(null);
  if (!periodos) return null;
  return (
    <Card title="Evaluaciones cerradas" {...(className ? { className } : {})}>
      {periodos.length === 0 && (
        <p className={styles.none}>
          Cuando reinicies los logros, aquí quedarán las notas y medallas de cada evaluación, para verlas y
          descargarlas.
        </p>
      )}
      <ul className={styles.list}>
        {periodos.map((periodo) => (
          <li key={periodo.id}>
            <button type="button" className={styles.periodo} {...periodoIntent} onClick={() => setAbierto(periodo)}>
              <Icon name="periodo" size={20} />
              <span className={styles.tramo}>
                <strong>{periodo.nombre ?? sayTramo(periodo.inicio, periodo.fin)}</strong>
                {periodo.nombre !== null && <span>{sayTramo(periodo.inicio, periodo.fin)}</span>}
                <span>{`${periodo.cantAlumnos} ${plural(periodo.cantAlumnos, 'alumno')}`}</span>
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
