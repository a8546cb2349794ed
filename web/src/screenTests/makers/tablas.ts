import type { TablaEquivalencia } from '@aupa/contract';
import { medalla } from './medallas.ts';

/** A table of one row: «Lectura» is a 5. */
export const tabla = (nombre = 'Del curso'): TablaEquivalencia => ({
  id: 31,
  nombre,
  version: 1,
  equivalencias: [{ nota: 5, medallasNecesarias: [{ ...medalla('Lectura'), cantidad: 1 }] }],
});
