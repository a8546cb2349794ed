import type { Recompensa } from '@aupa/contract';
import { rutaImagen } from '@aupa/domain/perfil';
import { CATALOGO, findItem, idEnTienda, nombreEnTienda, type ItemAvatar } from '@aupa/domain/avatar';

/** Users without a face of their own see items on the mannequin (behaviour §9). */
const MANIQUI = 'items';

const EN_VENTA = CATALOGO.filter(({ gratis }) => !gratis);

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

export function itemsEnVenta(clave: string | null, comprados: ReadonlySet<number>): Recompensa[] {
  return EN_VENTA.filter(({ id }) => !comprados.has(id)).map((item) => presentItem(item, clave));
}

export function presentComprado(id: number, clave: string): Recompensa | undefined {
  const item = findItem(id);
  return item && presentItem(item, clave);
}
