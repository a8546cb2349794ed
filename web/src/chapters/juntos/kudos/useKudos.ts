import type { TipoKudo } from '@aupa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { miPerfilQuery } from '../../../data/queries.ts';
import { giveKudo } from '../queued.ts';
import { tiposKudoQuery } from '../queries.ts';

export interface Kudos {
  tipos: readonly TipoKudo[] | undefined;
  /** Kudos left this week; undefined until known. */
  quedan: number | undefined;
  /** Optimistic; resolves to whether it arrived. */
  give: (companeroId: number, tipoId: number) => Promise<boolean>;
}

/** The kudos that a student may give in a group (behaviour §6). */
export function useKudos(grupoId: number): Kudos {
  const { data: tipos } = useQuery(tiposKudoQuery());
  const { data: perfil } = useQuery(miPerfilQuery(grupoId));
  const { runAsync } = useAct(giveKudo, { grupoId });
  return {
    tipos,
    quedan: perfil?.kudosDisponibles,
    give: async (companeroId, tipoId) => {
      if (!perfil) return false;
      const body = { idPerfilEstudianteRecibe: companeroId, idPerfilEstudianteEmisor: perfil.id, kudo: tipoId };
      return runAsync({ body }).then(
        () => true,
        () => false,
      );
    },
  };
}

interface Quedan {
  quedan: number | undefined;
  isError: boolean;
  /** Refetches failed queries and the count, because a new week may have begun. */
  refresh: () => void;
}

/** Kudos left, for an open menu. A closed one doesn't subscribe: a class has sixty menus. */
export function useQuedan(grupoId: number, isOpen: boolean): Quedan {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...miPerfilQuery(grupoId), subscribed: isOpen, refetchOnMount: false });
  const { isError: isTiposError } = useQuery({ ...tiposKudoQuery(), subscribed: isOpen, refetchOnMount: false });
  return {
    quedan: data?.kudosDisponibles,
    isError: (isError && data === undefined) || isTiposError,
    refresh: () => {
      const { queryKey } = miPerfilQuery(grupoId);
      if (!client.getQueryData(queryKey)?.kudosDisponibles) void client.refetchQueries({ queryKey, exact: true });
      const tipos = tiposKudoQuery().queryKey;
      if (!client.getQueryData(tipos)) void client.refetchQueries({ queryKey: tipos, exact: true });
    },
  };
}
