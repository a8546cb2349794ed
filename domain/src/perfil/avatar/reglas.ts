import type { Fallo } from '../../base/fallo.ts';
import {
  ETIQUETAS_TIPO,
  ITEM_DESCONOCIDO,
  ROTACION_INVALIDA,
  ROTACION_MAX,
  ZOOM_INVALIDO,
  ZOOM_MAX,
  ZOOM_MIN,
} from '../tiposAvatar.ts';
import { CATALOGO, findItem, itemsOf } from './catalogo/catalogo.ts';
import { ETIQUETAS_LUGAR } from './catalogo/etiquetas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

/** What every profile has from the start (behaviour §9). */
export const IDS_GRATIS: readonly number[] = CATALOGO.filter(({ gratis }) => gratis).map(({ id }) => id);

/** What an item takes up: its kind, or for an accessory its place. One item for each (behaviour §9). */
export function huecoOf({ tipo, lugar }: ItemAvatar): string {
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
    const hueco = huecoOf(item);
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
  const hueco = huecoOf(item);
  const resto = eleccion.atributosIds.filter((id) => {
    const otro = findItem(id);
    return otro && huecoOf(otro) !== hueco;
  });
  return { ...eleccion, atributosIds: [...resto, item.id] };
}

/** A choice without an item: no hair, no beard, no hat … */
export function takeOff(eleccion: Eleccion, id: number): Eleccion {
  return { ...eleccion, atributosIds: eleccion.atributosIds.filter((otro) => otro !== id) };
}

/** The same look with only what everybody has: what a new profile of the same child starts with (behaviour §3, §9). */
export function soloGratis(eleccion: Eleccion): Eleccion {
  const gratis = new Set(IDS_GRATIS);
  return { ...eleccion, atributosIds: eleccion.atributosIds.filter((id) => gratis.has(id)) };
}

/**
 * The item of a background's colour (spec §4, ColorFondo): written as `rrggbb` with or without #, as its code or its id, in
 * any case; where nothing is written, the one among the `ids` chosen. None for a colour that there is not.
 */
export function itemDeFondo(escrito: string, ids: readonly number[] = []): ItemAvatar | undefined {
  const buscado = escrito.trim().toLowerCase();
  const fondos = itemsOf('ColorFondo');
  if (buscado === '') return fondos.find(({ id }) => ids.includes(id));
  const color = `#${buscado.replace(/^#/, '')}`;
  return fondos.find((item) => item.color === color || item.codigoUnico === buscado || String(item.id) === buscado);
}
