import { Row, Stack, surface } from '../../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import tarjetas from './Alumnos.module.css';
import filas from './Filas.module.css';

export function AlumnosSkeleton({
  cantidad = 8,
  isDensa = false,
}: {
  cantidad?: number | undefined;
  isDensa?: boolean;
}) {
  const styles = isDensa ? filas : tarjetas;
  const cara = isDensa ? 52 : 64;
  return (
    <SkeletonRegion label="Cargando alumnos">
      <Row className={tarjetas.tools}>
        <Skeleton shape="button" width={300} height={44} />
      </Row>
      <Stack gap={8} className={styles.grid}>
        {Array.from({ length: Math.min(isDensa ? 28 : 12, Math.max(1, cantidad)) }, (_, n) => (
          <div key={n} className={`${tarjetas.papel} ${surface.edge} ${styles.card}`}>
            <Skeleton shape="circle" width={cara} height={cara} className={tarjetas.face} />
            <div className={styles.who}>
              <Skeleton shape="line" width="70%" />
              <Skeleton shape="pill" width="50%" />
              {!isDensa && <Skeleton shape="line" width="60%" height={44} />}
            </div>
            <Row className={isDensa ? undefined : tarjetas.actions}>
              <Skeleton shape="button" width={isDensa ? 44 : '100%'} height={44} />
            </Row>
          </div>
        ))}
      </Stack>
    </SkeletonRegion>
  );
}
