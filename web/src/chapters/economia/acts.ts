import { defineAct } from '../../data/acts.ts';

/** The redemption's response had no body (spec §8); read the outcome from the server again. */
export const CANJE_SIN_RESPUESTA = 'Respuesta vacía al intentar canjear la recompensa.';

export const createRecompensasEjemplo = defineAct('POST /api/Profesor/ejemplos-recompensas', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'No se pudieron crear los ejemplos.',
});

/** All or nothing. */
export const assignRecompensa = defineAct('POST /api/Recompensa/asignar-a-grupos', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al asignar la recompensa.',
  campos: ['recompensaId', 'gruposIds'],
});
