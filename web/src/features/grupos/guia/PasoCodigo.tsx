import { useQuery } from '@tanstack/react-query';
import { grupoQuery } from '../../../api/queries.ts';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Codigo } from '../codigo/Codigo.tsx';
import styles from './Pasos.module.css';

/** How the class gets in: done once somebody has asked. */
export function PasoCodigo({ grupoId }: { grupoId: number }) {
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  return (
    <>
      <p className={styles.resumen}>Enséñalo o repártelo. Quien lo use aparecerá en Solicitudes.</p>
      <div className={styles.codigo}>
        {grupo?.urlCompleta ? (
          <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />
        ) : (
          <Skeleton shape="card" height={176} />
        )}
      </div>
    </>
  );
}
