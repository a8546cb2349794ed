import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import styles from './Alumnos.module.css';

/** Cards on their way, as many as there are students. */
export function AlumnosSkeleton({ cantidad = 8 }: { cantidad?: number | undefined }) {
  return (
    <SkeletonRegion label="Cargando alumnos">
      <div className={styles.tools}>
        <Skeleton shape="button" width={300} height={44} />
      </div>
      <div className={styles.grid}>
        {Array.from({ length: Math.min(12, Math.max(1, cantidad)) }, (_, n) => (
          <div key={n} className={styles.card}>
            <Skeleton shape="circle" width={104} height={104} className={styles.face} />
            <div className={styles.who}>
              <Skeleton shape="line" width="70%" />
              <Skeleton shape="pill" width="50%" />
              <Skeleton shape="line" width="60%" height={44} />
            </div>
            <div className={styles.actions}>
              <Skeleton shape="button" width="100%" height={44} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
