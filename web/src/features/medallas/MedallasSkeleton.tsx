import { Skeleton, SkeletonRegion } from '../../ui/layout/Skeleton.tsx';
import styles from './MedallasPage.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6'];

/** Cards to come, in their shape. */
export function MedallasSkeleton() {
  return (
    <SkeletonRegion label="Cargando medallas">
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="card" height={152} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
