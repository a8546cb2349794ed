import styles from './ListScreen.module.css';
import { PageHeader } from './PageHeader.tsx';
import { Skeleton, SkeletonCards, SkeletonRegion } from './Skeleton.tsx';

/** A generic page before the program has loaded, shaped like the group's page. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Skeleton shape="title" width="8ch" />}
        aside={<Skeleton width="16ch" />}
        meta={<Skeleton width="22ch" />}
      >
        <Skeleton shape="button" width="min(100%, 480px)" />
      </PageHeader>
      <SkeletonRegion label="Cargando" className={styles.grid}>
        <SkeletonCards count={6} height={152} />
      </SkeletonRegion>
    </div>
  );
}
