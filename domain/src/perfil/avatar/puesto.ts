import { drawAvatar } from './draw.ts';
import { caraPara, PESTANAS_AVATAR, seccionesOf, type Seccion } from './pestanas.ts';
import { huecoOf, wear } from './reglas.ts';
import type { Eleccion, ItemAvatar } from './tipos.ts';

const SECCIONES: ReadonlyMap<string, Seccion> = new Map(
  PESTANAS_AVATAR.flatMap((una) => seccionesOf(una, () => true)).map((una) => [una.hueco, una]),
);

/** Picture of an item on a profile's own face (behaviour §8, §9), upright and unhidden like the editor's thumbnails. */
export function drawPuesto(eleccion: Eleccion, item: ItemAvatar): string {
  const seccion = SECCIONES.get(huecoOf(item));
  return drawAvatar(wear(seccion ? caraPara(eleccion, seccion) : eleccion, item));
}
