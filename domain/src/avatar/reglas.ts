import type { Fallo } from '../cuenta.ts';
import { CATALOGO, findItem } from './catalogo/catalogo.ts';
import { ETIQUETAS_LUGAR, ETIQUETAS_TIPO } from './catalogo/etiquetas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

/** Limits of the two sliders (spec §9). */
export const ROTACION_MAX = 360;
export const ZOOM_MIN = 100;
export const ZOOM_MAX = 200;

export const ITEM_DESCONOCIDO = 'Ese ítem de avatar no existe.';
export const ROTACION_INVALIDA = 'La rotación es un número entero de 0 a 360.';
export const ZOOM_INVALIDO = 'El zoom es un número entero de 100 a 200.';

/** What every profile has from the start (behaviour §9). */
export const IDS_GRATIS: readonly number[] = CATALOGO.filter(({ gratis }) => gratis).map(({ id }) => id);

/** Coins for an item, 0 when everybody has it, null when there is none of that id (behaviour §8). */
export function precioDe(id: number): number | null {
  return findItem(id)?.precio ?? null;
}

/** What an item takes up: its kind, or for an accessory its place. One item for each (behaviour §9). */
export function huecoDe({ tipo, lugar }: ItemAvatar): string {
  return lugar ? `${tipo} ${lugar}` : tipo;
}

const within = (valor: number, min: number, max: number) => Number.isInteger(valor) && valor >= min && valor <= max;

/**
 * Whether a choice may be saved (behaviour §9): every id known and owned, one of each kind (Accesorio: of each place), the sliders
 * within their limits. The sentence to read, or null. Nothing is obligatory: what is missing is drawn with a default.
 */
export function checkEleccion(eleccion: Eleccion, owns: (id: number) => boolean = () => true): Fallo {
  const huecos = new Set<string>();
  for (const id of eleccion.atributosIds) {
    const item = findItem(id);
    if (!item) return ITEM_DESCONOCIDO;
    if (!owns(id)) return `Todavía no tienes «${item.nombre}».`;
    const hueco = huecoDe(item);
    if (huecos.has(hueco)) {
      return item.lugar
        ? `Solo puedes llevar un accesorio ${ETIQUETAS_LUGAR[item.lugar]}.`
        : `Solo puedes elegir un ítem de «${ETIQUETAS_TIPO[item.tipo]}».`;
    }
    huecos.add(hueco);
  }
  if (!within(eleccion.rotacion, 0, ROTACION_MAX)) return ROTACION_INVALIDA;
  return within(eleccion.zoom, ZOOM_MIN, ZOOM_MAX) ? null : ZOOM_INVALIDO;
}

/** A choice with one more item, in place of what took up the same. */
export function wear(eleccion: Eleccion, item: ItemAvatar): Eleccion {
  const hueco = huecoDe(item);
  const resto = eleccion.atributosIds.filter((id) => {
    const otro = findItem(id);
    return otro && huecoDe(otro) !== hueco;
  });
  return { ...eleccion, atributosIds: [...resto, item.id] };
}

/** A choice without an item: no hair, no beard, no hat … */
export function takeOff(eleccion: Eleccion, id: number): Eleccion {
  return { ...eleccion, atributosIds: eleccion.atributosIds.filter((otro) => otro !== id) };
}
