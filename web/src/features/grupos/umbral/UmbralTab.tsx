import { useQuery } from '@tanstack/react-query';
import { umbralesQuery } from '../../../api/queries.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';

/** Which kudos bring which medal (spec §2, Threshold tab). */
export function UmbralTab({ grupoId }: { grupoId: number }) {
  const { data: umbrales = [] } = useQuery(umbralesQuery(grupoId));
  if (umbrales.length > 0) return null;
  return <EmptyState picture={<Picture name="umbralesVacio" height={200} />} title="No hay umbrales definidos aún." />;
}
