import { defineAct } from './acts.ts';

/** A redemption whose answer came without a body (spec §8): whether it was done, the server is asked again. */
export const CANJE_SIN_RESPUESTA = 'Respuesta vacía al intentar canjear la recompensa.';

/** Fields whose fault stands beside them in the form, in their order. */
export const CAMPOS_RECOMPENSA = ['nombre', 'precio', 'nombreIcono'] as const;

/** Makes a reward and puts it into the stores that were ticked with it: on the rewards screen and in a store. */
export const createRecompensa = defineAct('POST /api/Recompensa/alta', {
  success: ({ input: { body } }) => {
    const n = body.gruposIds?.length ?? 0;
    if (n === 0) return 'Recompensa creada correctamente.';
    return `Recompensa creada correctamente. Ya está en ${n === 1 ? 'la tienda' : `${n} tiendas`}.`;
  },
  fallback: 'Error al crear la recompensa.',
  campos: CAMPOS_RECOMPENSA,
});

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
