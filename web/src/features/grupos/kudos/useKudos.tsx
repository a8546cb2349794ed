import type { TipoKudo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';
import { companerosQuery, miPerfilQuery, tiposKudoQuery } from '../../../api/queries.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { iconOf } from '../../../ui/icons/names.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** One and the same while they are on their way. */
const NINGUNO: readonly TipoKudo[] = [];

export interface Kudos {
  tipos: readonly TipoKudo[];
  /** How many are left this week; undefined until it is known. */
  quedan: number | undefined;
  /** Gives one; resolves to whether it arrived. The count falls at once. */
  give: (companeroId: number, tipoId: number) => Promise<boolean>;
  /** Asks again: the week may have begun anew since. */
  refresh: () => void;
}

/** The kudos that a student may give in a group (behaviour §6). */
export function useKudos(grupoId: number): Kudos {
  const { data: tipos = NINGUNO } = useQuery(tiposKudoQuery());
  const { data: perfil, refetch } = useQuery(miPerfilQuery(grupoId));
  const { runAsync } = useAction('POST /api/Kudo', {
    fallback: 'No se pudo asignar el kudo.',
    // The threshold that it reaches brings the classmate's medal.
    invalidates: [miPerfilQuery(grupoId).queryKey, companerosQuery(grupoId).queryKey],
    optimistic: () => [
      patch(miPerfilQuery(grupoId), (propio) => ({
        ...propio,
        kudosDisponibles: Math.max(0, propio.kudosDisponibles - 1),
      })),
    ],
    onSuccess: ({ mensaje }, { body: { kudo } }) => {
      const tipo = tipos.find(({ id }) => id === Number(kudo));
      notify.success(mensaje, { picture: <Icon name={iconOf(tipo?.nombreIcono ?? 'heart')} size={22} /> });
    },
  });
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
    refresh: () => void refetch(),
  };
}
