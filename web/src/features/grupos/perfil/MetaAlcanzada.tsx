import { useQuery } from '@tanstack/react-query';
import { miPerfilQuery } from '../../../api/queries.ts';
import { useMetaAlcanzada } from './metaAlcanzada.ts';

/** Congratulates a student on whichever tab of the group they are (spec §4, Goal reached). */
export function MetaAlcanzada({ grupoId }: { grupoId: number }) {
  const { data, dataUpdatedAt } = useQuery(miPerfilQuery(grupoId));
  useMetaAlcanzada(grupoId, data, dataUpdatedAt);
  return null;
}
