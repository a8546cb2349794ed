import { deviceMemory } from '../../../data/session/deviceMemory.ts';

// Stores only which column and value marked the class, nothing about pupils.
const keyOf = (grupoId: number) => `listado.grupo.${grupoId}`;

/** The class last picked for this group from a school's list on this device; null if none. */
export const readGrupoGuardado = (grupoId: number): string | null => deviceMemory().getItem(keyOf(grupoId));

export const keepGrupo = (grupoId: number, valor: string): void => {
  deviceMemory().setItem(keyOf(grupoId), valor);
};
