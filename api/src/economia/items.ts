import type { Recompensa } from '@aupa/contract';
import { rutaImagen } from '@aupa/domain/perfil';
import { CATALOGO, findItem, idEnTienda, nombreEnTienda, type ItemAvatar } from '@aupa/domain/avatar';

/** Who has no face of their own there sees an item on the mannequin (behaviour §9). */
const MANIQUI = 'items';

const EN_VENTA = CATALOGO.filter(({ gratis }) => !gratis);

/** An avatar item as a reward on the wire, pictured on the face of `clave` (behaviour §8). */
function presentItem(item: ItemAvatar, clave: string | null): Recompensa {
  const { id, tipo, nombre, color, precio, codigoUnico } = item;
  const representacion = { urlMiniatura: rutaImagen(clave ?? MANIQUI, codigoUnico) };
  return {
    id: idEnTienda(item),
    nombre: nombreEnTienda(item),
    precio,
    tipo: 'Imagen',
    representacion,
    datos: representacion,
    repetible: false,
    itemAvatar: { id, tipo, nombre, ...(color ? { color } : {}) },
  };
}

/** The items that cost coins, in the catalogue's order, without those that are had already (behaviour §8). */
export function itemsEnVenta(clave: string | null, comprados: ReadonlySet<number>): Recompensa[] {
  return EN_VENTA.filter(({ id }) => !comprados.has(id)).map((item) => presentItem(item, clave));
}

/** An item that was bought, if the catalogue still has it. */
export function presentComprado(id: number, clave: string): Recompensa | undefined {
  const item = findItem(id);
  return item && presentItem(item, clave);
}
