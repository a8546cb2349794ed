import { useAction } from './actions.ts';
import { keys } from './keys.ts';

/** Fields whose fault stands beside them in the dialog. */
const CAMPOS = ['recompensaId', 'gruposIds'] as const;

/** A redemption whose answer came without a body (spec §8): whether it was done, the server is asked again. */
export const CANJE_SIN_RESPUESTA = 'Respuesta vacía al intentar canjear la recompensa.';

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** Puts a reward into stores, all or nothing: asked for on the rewards screen and in a store. */
export function useAssignRecompensa(outcome: Outcome) {
  return useAction('POST /api/Recompensa/asignar-a-grupos', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al asignar la recompensa.',
    campos: CAMPOS,
    invalidates: [keys.recompensas(), keys.tienda()],
    ...outcome,
  });
}
