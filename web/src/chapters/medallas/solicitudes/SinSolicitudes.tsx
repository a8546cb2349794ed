import { Stack } from '../../../ui/layout/Layout.tsx';
import { NotLoaded, type Consulta } from '../../../ui/layout/Loaded.tsx';
import { SkeletonCards, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import styles from './Solicitudes.module.css';

export function SolicitudesSkeleton() {
  return (
    <SkeletonRegion label="Cargando solicitudes" className={styles.lista}>
      <Stack gap={12}>
        <SkeletonCards count={2} height={84} />
      </Stack>
    </SkeletonRegion>
  );
}

/** Placeholder while requests load, or when loading failed. */
export function SinSolicitudes({ query }: { query: Consulta<unknown> }) {
  return (
    <NotLoaded query={query} picture="solicitudesVacio" what="las solicitudes" label={null}>
      <SolicitudesSkeleton />
    </NotLoaded>
  );
}
