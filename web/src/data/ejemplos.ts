import { defineAct } from './acts.ts';

/** Example medals and tables for a teacher who has none yet (behaviour §4). */
export const createEjemplos = defineAct('POST /api/Profesor/ejemplos', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'No se pudieron crear los ejemplos.',
});
