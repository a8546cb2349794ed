import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { SkeletonCards, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { recompensasClass } from '../recompensas/RecompensaCard.tsx';

export function TiendaSkeleton() {
  return (
    <SkeletonRegion label="Cargando la tienda" className={recompensasClass}>
      <SkeletonCards count={4} height={246} />
    </SkeletonRegion>
  );
}

export function SinRecompensas({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <EmptyState
      as="p"
      picture={<Picture name="recompensasVacio" height={200} />}
      title="No hay recompensas disponibles."
      text={text}
      action={action}
    />
  );
}
