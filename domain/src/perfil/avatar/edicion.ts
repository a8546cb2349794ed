import { ROTACION_MAX, ZOOM_MAX, ZOOM_MIN, type TipoItem } from '../tiposAvatar.ts';
import { findItem } from './catalogo/catalogo.ts';
import { huecoOf, takeOff, wear } from './reglas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

export interface Edicion {
  readonly guardada: Eleccion;
  readonly actual: Eleccion;
  readonly pasos: readonly Eleccion[];
  /** Slider or slot being changed: the whole drag or walk is one step. */
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

/** Starts editing a look. */
export function toEdicion(guardada: Eleccion): Edicion {
  return { guardada, actual: guardada, pasos: [], enCamino: null };
}

/** Items of a choice. */
export function wornItems({ atributosIds }: Eleccion): ItemAvatar[] {
  return atributosIds.flatMap((id) => findItem(id) ?? []);
}

/** Item in a slot (`huecoOf`), if any. */
export function itemEn(eleccion: Eleccion, hueco: string): ItemAvatar | undefined {
  return wornItems(eleccion).find((item) => huecoOf(item) === hueco);
}

/** Whether two choices look the same; the order of ids doesn't matter. */
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

/** Brows and beard in the hair's colour follow it; those with their own colour keep it. */
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

function caminoOf(cambio: Cambio): string | null {
  if (cambio.tipo === 'vestir') return huecoOf(cambio.item);
  if (cambio.tipo === 'quitar') return cambio.hueco;
  return cambio.tipo === 'deslizar' ? cambio.que : null;
}

/**
 * Applies a change. Without a difference there is no step. A drag of a slider, or a walk through one slot's items, is one step.
 */
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
  // Back at the start: drop the step.
  if (antes && isSameEleccion(actual, antes))
    return { ...edicion, actual: antes, enCamino: null, pasos: edicion.pasos.slice(0, -1) };
  return { ...edicion, actual };
}

/** Whether there is something to save. */
export function hasCambios({ guardada, actual }: Edicion): boolean {
  return !isSameEleccion(guardada, actual);
}

/** Items tried on but not owned. */
export function loQueFalta(eleccion: Eleccion, owns: (id: number) => boolean): ItemAvatar[] {
  return wornItems(eleccion).filter(({ id }) => !owns(id));
}

/** Replaces items not owned by those worn before. */
export function soloPropio(eleccion: Eleccion, guardada: Eleccion, owns: (id: number) => boolean): Eleccion {
  return loQueFalta(eleccion, owns).reduce((resto, item) => {
    const antes = itemEn(guardada, huecoOf(item));
    return antes && owns(antes.id) ? wear(resto, antes) : takeOff(resto, item.id);
  }, eleccion);
}
