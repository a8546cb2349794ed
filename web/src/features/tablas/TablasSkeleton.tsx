import { Skeleton, SkeletonRegion } from '../../ui/layout/Skeleton.tsx';
import styles from './TablasPage.module.css';

const PLACES = ['1', '2', '3'];

/** Cards to come, in their shape. */
export function TablasSkeleton() {
  return (
    <SkeletonRegion label="Cargando tablas de equivalencia">
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="card" height={244} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
