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

/** Ids of free items (behaviour §9). */
export const IDS_GRATIS: readonly number[] = CATALOGO.filter(({ gratis }) => gratis).map(({ id }) => id);

/** Slot of an item: its kind, or an accessory's position. One item per slot (behaviour §9). */
export function huecoOf({ tipo, lugar }: ItemAvatar): string {
  return lugar ? `${tipo} ${lugar}` : tipo;
}

const within = (valor: number, min: number, max: number) => Number.isInteger(valor) && valor >= min && valor <= max;

/**
 * Why a choice can't be saved, or null (behaviour §9). Ids must be known and owned, one per slot, and the sliders within limits.
 * Nothing is required: missing parts get defaults.
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

/** Puts an item on, replacing the one in its slot. */
export function wear(eleccion: Eleccion, item: ItemAvatar): Eleccion {
  const hueco = huecoOf(item);
  const resto = eleccion.atributosIds.filter((id) => {
    const otro = findItem(id);
    return otro && huecoOf(otro) !== hueco;
  });
  return { ...eleccion, atributosIds: [...resto, item.id] };
}

/** Takes an item off. */
export function takeOff(eleccion: Eleccion, id: number): Eleccion {
  return { ...eleccion, atributosIds: eleccion.atributosIds.filter((otro) => otro !== id) };
}

/** The same look from free items only: a child's new profile starts with it (behaviour §3, §9). */
export function soloGratis(eleccion: Eleccion): Eleccion {
  const gratis = new Set(IDS_GRATIS);
  return { ...eleccion, atributosIds: eleccion.atributosIds.filter((id) => gratis.has(id)) };
}

/**
 * Item of a background colour (spec §4, ColorFondo), by `rrggbb` with or without #, code or id, in any case. If empty, the one
 * among the chosen `ids`. Undefined for an unknown colour.
 */
export function itemDeFondo(escrito: string, ids: readonly number[] = []): ItemAvatar | undefined {
  const buscado = escrito.trim().toLowerCase();
  const fondos = itemsOf('ColorFondo');
  if (buscado === '') return fondos.find(({ id }) => ids.includes(id));
  const color = `#${buscado.replace(/^#/, '')}`;
  return fondos.find((item) => item.color === color || item.codigoUnico === buscado || String(item.id) === buscado);
}
