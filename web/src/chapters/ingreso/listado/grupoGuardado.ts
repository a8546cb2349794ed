import { deviceMemory } from '../../../data/session/deviceMemory.ts';

// As a mark of the class alone: which column and value were its own, nothing of any pupil.
const keyOf = (grupoId: number) => `listado.grupo.${grupoId}`;

/** The class of a whole school's list that was taken for this group last time on this device; null: none. */
export const readGrupoGuardado = (grupoId: number): string | null => deviceMemory().getItem(keyOf(grupoId));

export const keepGrupo = (grupoId: number, valor: string): void => {
  deviceMemory().setItem(keyOf(grupoId), valor);
};
