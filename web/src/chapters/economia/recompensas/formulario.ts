import { normalizeNombre } from '@aupa/domain/base';
import { parsePrecio } from '@aupa/domain/economia';
import type { Representacion } from '../../../parts/recompensa/Recompensa.tsx';

/** Form state; the price is text, parsed as an integer (spec §5). */
export interface RecompensaEnFormulario {
  nombre: string;
  nombreIcono: string;
  precio: string;
  repetible: boolean;
  /** Groups for a new reward; null until the user chooses. */
  gruposIds: readonly number[] | null;
}

export const NUEVA: RecompensaEnFormulario = {
  nombre: '',
  nombreIcono: '',
  precio: '0',
  repetible: false,
  gruposIds: null,
};

interface Editada {
  nombre: string;
  precio: number;
  repetible: boolean;
  representacion: Representacion;
}

export function toFormulario({ nombre, precio, repetible, representacion }: Editada): RecompensaEnFormulario {
  return { ...NUEVA, nombre, precio: String(precio), repetible, nombreIcono: representacion.nombreIcono ?? '' };
}

export function bodyOf({ nombre, nombreIcono, precio, repetible }: RecompensaEnFormulario) {
  return { nombre: normalizeNombre(nombre), nombreIcono, precio: parsePrecio(precio), repetible };
}

/** Ticked groups: the chosen ones or, before any choice, the one it was opened from or the only group. */
export function tickedGrupos(
  chosen: RecompensaEnFormulario['gruposIds'],
  grupos: ReadonlyArray<{ id: number }>,
  grupoId?: number,
): readonly number[] {
  if (chosen !== null) return chosen.filter((id) => grupos.some((grupo) => grupo.id === id));
  if (grupoId !== undefined) return [grupoId];
  return grupos.length === 1 ? grupos.map(({ id }) => id) : [];
}
