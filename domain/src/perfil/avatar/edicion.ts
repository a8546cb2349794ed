import { ROTACION_MAX, ZOOM_MAX, ZOOM_MIN, type TipoItem } from '../tiposAvatar.ts';
import { findItem } from './catalogo/catalogo.ts';
import { huecoOf, takeOff, wear } from './reglas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

/** A look while it is being changed: what it was, what it is, and every step between. */
export interface Edicion {
  readonly guardada: Eleccion;
  readonly actual: Eleccion;
  readonly pasos: readonly Eleccion[];
  /** The slider or the place that is on its way: the whole walk from one end of it to the other is one step. */
  readonly enCamino: string | null;
}

export type Cambio =
  | { tipo: 'vestir'; item: ItemAvatar }
  | { tipo: 'quitar'; hueco: string }
  | { tipo: 'voltear' }
  | { tipo: 'deslizar'; que: 'rotacion' | 'zoom'; valor: number }
  | { tipo: 'soltar' }
  | { tipo: 'sustituir'; eleccion: Eleccion }
  | { tipo: 'deshacer' };

const SIGUEN_AL_PELO: ReadonlySet<TipoItem> = new Set(['ColorCejas', 'ColorBarba']);
const LIMITES = { rotacion: [0, ROTACION_MAX], zoom: [ZOOM_MIN, ZOOM_MAX] } as const;

/** Begins with what is worn. */
export function toEdicion(guardada: Eleccion): Edicion {
  return { guardada, actual: guardada, pasos: [], enCamino: null };
}

/** The items of a choice. */
export function wornItems({ atributosIds }: Eleccion): ItemAvatar[] {
  return atributosIds.flatMap((id) => findItem(id) ?? []);
}

/** The item of a choice that takes up a place (`huecoOf`), if any. */
export function itemEn(eleccion: Eleccion, hueco: string): ItemAvatar | undefined {
  return wornItems(eleccion).find((item) => huecoOf(item) === hueco);
}

/** Whether two choices are the same picture: the order of the ids means nothing. */
export function isSameEleccion(una: Eleccion, otra: Eleccion): boolean {
  const ids = new Set(una.atributosIds);
  return (
    una.voltear === otra.voltear &&
    una.rotacion === otra.rotacion &&
    una.zoom === otra.zoom &&
    ids.size === new Set(otra.atributosIds).size &&
    otra.atributosIds.every((id) => ids.has(id))
  );
}

/** Brows and beard of the hair's colour go with it to its next one; what was given a colour of its own keeps it. */
function wearColor(actual: Eleccion, item: ItemAvatar): Eleccion {
  const antes = itemEn(actual, 'ColorPelo')?.color;
  const siguen = wornItems(actual).filter(({ tipo, color }) => SIGUEN_AL_PELO.has(tipo) && color === antes);
  return wear(
    siguen.reduce((resto, { id }) => takeOff(resto, id), actual),
    item,
  );
}

function nextEleccion(actual: Eleccion, cambio: Exclude<Cambio, { tipo: 'deshacer' | 'soltar' }>): Eleccion {
  switch (cambio.tipo) {
    case 'vestir':
      return cambio.item.tipo === 'ColorPelo' ? wearColor(actual, cambio.item) : wear(actual, cambio.item);
    case 'quitar':
      return takeOff(actual, itemEn(actual, cambio.hueco)?.id ?? 0);
    case 'voltear':
      return { ...actual, voltear: !actual.voltear };
    case 'deslizar': {
      const [min, max] = LIMITES[cambio.que];
      return { ...actual, [cambio.que]: Math.min(max, Math.max(min, Math.round(cambio.valor))) };
    }
    case 'sustituir':
      return cambio.eleccion;
  }
}

/** What a change belongs to: a following change with the same key continues the same step. */
function caminoOf(cambio: Cambio): string | null {
  if (cambio.tipo === 'vestir') return huecoOf(cambio.item);
  if (cambio.tipo === 'quitar') return cambio.hueco;
  return cambio.tipo === 'deslizar' ? cambio.que : null;
}

/** Records a change. No difference is no step. Dragging a slider, or walking through the items of one place, is one step until it ends. */
export function editAvatar(edicion: Edicion, cambio: Cambio): Edicion {
  if (cambio.tipo === 'soltar') return edicion.enCamino === null ? edicion : { ...edicion, enCamino: null };
  if (cambio.tipo === 'deshacer') {
    const anterior = edicion.pasos.at(-1);
    if (!anterior) return edicion;
    return { ...edicion, actual: anterior, pasos: edicion.pasos.slice(0, -1), enCamino: null };
  }
  const actual = nextEleccion(edicion.actual, cambio);
  if (isSameEleccion(actual, edicion.actual)) return edicion;
  const enCamino = caminoOf(cambio);
  const sigue = enCamino !== null && enCamino === edicion.enCamino;
  if (!sigue) return { ...edicion, actual, enCamino, pasos: [...edicion.pasos, edicion.actual] };
  const antes = edicion.pasos.at(-1);
  // It is back where it started: drop the step.
  if (antes && isSameEleccion(actual, antes))
    return { ...edicion, actual: antes, enCamino: null, pasos: edicion.pasos.slice(0, -1) };
  return { ...edicion, actual };
}

/** Whether there is something to save. */
export function hasCambios({ guardada, actual }: Edicion): boolean {
  return !isSameEleccion(guardada, actual);
}

/** What is tried on without being owned. */
export function loQueFalta(eleccion: Eleccion, owns: (id: number) => boolean): ItemAvatar[] {
  return wornItems(eleccion).filter(({ id }) => !owns(id));
}

/** The same look with only what is owned: each thing tried on gives way to what was worn there before. */
export function soloPropio(eleccion: Eleccion, guardada: Eleccion, owns: (id: number) => boolean): Eleccion {
  return loQueFalta(eleccion, owns).reduce((resto, item) => {
    const antes = itemEn(guardada, huecoOf(item));
    return antes && owns(antes.id) ? wear(resto, antes) : takeOff(resto, item.id);
  }, eleccion);
}
