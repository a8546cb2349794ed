import { normalizeNombre } from '@aupa/domain/base';
import { parsePrecio } from '@aupa/domain/economia';
import type { Representacion } from '../../../parts/recompensa/Recompensa.tsx';

/** What is typed; the price as text, to be read as an integer (spec §5). */
export interface RecompensaEnFormulario {
  nombre: string;
  nombreIcono: string;
  precio: string;
  repetible: boolean;
  /** Groups whose stores it goes into, of a new one; null: nobody has chosen yet. */
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

/** A reward as it is edited. */
export function toFormulario({ nombre, precio, repetible, representacion }: Editada): RecompensaEnFormulario {
  return { ...NUEVA, nombre, precio: String(precio), repetible, nombreIcono: representacion.nombreIcono ?? '' };
}

/** What is sent of it. */
export function bodyOf({ nombre, nombreIcono, precio, repetible }: RecompensaEnFormulario) {
  return { nombre: normalizeNombre(nombre), nombreIcono, precio: parsePrecio(precio), repetible };
}

/** Groups that are ticked: those that were chosen; before that the one that it was asked for from, or the only one there is. */
export function tickedGrupos(
  chosen: RecompensaEnFormulario['gruposIds'],
  grupos: ReadonlyArray<{ id: number }>,
  grupoId?: number,
): readonly number[] {
  if (chosen !== null) return chosen.filter((id) => grupos.some((grupo) => grupo.id === id));
  if (grupoId !== undefined) return [grupoId];
  return grupos.length === 1 ? grupos.map(({ id }) => id) : [];
}
