import type { TipoKudo } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { perform, useAct } from '../../../data/perform.ts';
import { defineActDeGrupo } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { miPerfilQuery } from '../../../data/queries.ts';
import { tiposKudoQuery } from '../queries.ts';

import { Icon } from '../../../ui/icons/Icon.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { notify } from '../../../ui/toast/notify.ts';

export interface Kudos {
  /** Undefined until they are known. */
  tipos: readonly TipoKudo[] | undefined;
  /** How many are left this week; undefined until it is known. */
  quedan: number | undefined;
  /** Gives one; resolves to whether it arrived. The count falls at once. */
  give: (companeroId: number, tipoId: number) => Promise<boolean>;
}

/** Whoever gave it by a slip has some seconds to take it back (behaviour §11). */
const undoKudo = defineActDeGrupo('POST /api/Kudo/:id/deshacer', {
  fallback: 'No se ha podido deshacer.',
  success: (_act, { kudosDisponibles: n }) =>
    `Reconocimiento deshecho. Te ${plural(n, 'queda', 'quedan')} ${n} esta semana.`,
});

/** In ms: two seconds less than the server gives (domain/src/medallas/deshacer.ts), for the call that is on its way. */
const SE_DESHACE = 13_000;

const giveKudo = defineActDeGrupo('POST /api/Kudo', {
  fallback: 'No se pudo asignar el kudo.',
  waits: true,
  optimistic: ({ grupoId }) => [
    patch(miPerfilQuery(grupoId), (propio) => ({
      ...propio,
      kudosDisponibles: Math.max(0, propio.kudosDisponibles - 1),
    })),
  ],
  success: ({ input: { body }, grupoId }, { id, mensaje }, cached) => {
    const tipo = cached(tiposKudoQuery())?.find(({ id }) => id === Number(body.kudo));
    notify.success(mensaje, {
      picture: <Icon name={iconOf(tipo?.nombreIcono ?? 'heart')} size={22} />,
      action: {
        label: 'Deshacer',
        isUndo: true,
        until: Date.now() + SE_DESHACE,
        run: () =>
          void perform<typeof undoKudo.key>({ name: undoKudo.name, input: { params: { id } }, grupoId }).catch(
            () => undefined,
          ),
      },
    });
  },
});

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
  /** How many are left this week; undefined until it is known. */
  quedan: number | undefined;
  isError: boolean;
  /** Asks again for what did not come, and whether there are more by now: the week may have begun anew. */
  refresh: () => void;
}

/** What an open menu says of the kudos that are left. A closed one follows nothing: a class has sixty of them. */
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
