import { defineAct } from '../../data/acts.ts';

/** A redemption whose answer came without a body (spec §8): whether it was done, the server is asked again. */
export const CANJE_SIN_RESPUESTA = 'Respuesta vacía al intentar canjear la recompensa.';

/** The example rewards, for who has none yet (behaviour §8). */
export const createRecompensasEjemplo = defineAct('POST /api/Profesor/ejemplos-recompensas', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'No se pudieron crear los ejemplos.',
});

/** Puts a reward into stores, all or nothing: asked for on the rewards screen and in a store. */
export const assignRecompensa = defineAct('POST /api/Recompensa/asignar-a-grupos', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al asignar la recompensa.',
  campos: ['recompensaId', 'gruposIds'],
});
