import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/layout/Skeleton.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { recompensasClass } from '../../../parts/recompensa/RecompensaCard.tsx';

/** A store that is on its way, or did not arrive. */
export function TiendaPendiente({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) {
    return (
      <EmptyState
        picture={<Picture name="recompensasVacio" />}
        title="No hemos podido cargar la tienda"
        action={<Button onClick={onRetry}>Reintentar</Button>}
      />
    );
  }
  return (
    <SkeletonRegion label="Cargando la tienda" className={recompensasClass}>
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} shape="card" height={246} />
      ))}
    </SkeletonRegion>
  );
}

/** A store with nothing in it (spec §2). */
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
