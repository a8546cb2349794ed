import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import styles from './Solicitudes.module.css';

/** Requests that are on their way, or did not arrive. */
export function SinSolicitudes({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) {
    return (
      <EmptyState
        picture={<Picture name="solicitudesVacio" />}
        title="No hemos podido cargar las solicitudes"
        action={<Button onClick={onRetry}>Reintentar</Button>}
      />
    );
  }
  return (
    <SkeletonRegion label="Cargando solicitudes" className={styles.list}>
      {[0, 1].map((n) => (
        <Skeleton key={n} shape="card" height={84} />
      ))}
    </SkeletonRegion>
  );
}
