import type { AvatarVestido, Imagenes, ItemDeInventario } from '@aupa/contract';
import { IMAGEN_COMPLETA, IMAGEN_MINIATURA, rutaImagen } from '@aupa/domain/perfil';
import { CATALOGO } from '@aupa/domain/avatar';
import { enterClase, lectura } from '../../entry/enter.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { eleccionOf, presentEleccion, type VestidoRow } from './vestido.ts';

interface PropioRow extends VestidoRow {
  imagen_clave: string;
  comprados: number[];
}

const IMAGEN = lectura<{ imagen_clave: string }>('imagen', 'x.imagen_clave');
const VESTIDO = lectura<PropioRow>(
  'vestido',
  `x.id as perfil_id, x.imagen_clave, x.avatar_ids, x.avatar_voltear, x.avatar_rotacion, x.avatar_zoom,
     array(select c.item_avatar_id from canje c where c.perfil_id = x.id and c.item_avatar_id is not null) as comprados`,
);

export function imagenesOf(clave: string): Imagenes {
  return { urlCompleta: rutaImagen(clave, IMAGEN_COMPLETA), urlMiniatura: rutaImagen(clave, IMAGEN_MINIATURA) };
}

export async function findImagenes(sql: Sql, perfilId: number, quien: Quien): Promise<Imagenes> {
  const { imagen_clave } = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfil', { lee: IMAGEN });
  return imagenesOf(imagen_clave);
}

const findVestido = (sql: Sql, perfilId: number, quien: Quien) =>
  enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero', { lee: VESTIDO });

export async function findAvatar(sql: Sql, perfilId: number, quien: Quien): Promise<AvatarVestido> {
  const row = await findVestido(sql, perfilId, quien);
  return { ...presentEleccion(eleccionOf(row)), elegido: row.avatar_ids !== null };
}

export async function listInventarioAvatar(sql: Sql, perfilId: number, quien: Quien): Promise<ItemDeInventario[]> {
  const { imagen_clave, comprados } = await findVestido(sql, perfilId, quien);
  const propios = new Set(comprados);
  return CATALOGO.filter(({ id, gratis }) => gratis || propios.has(id)).map((item) => ({
    id: item.id,
    tipo: item.tipo,
    nombre: item.nombre,
    codigoUnico: item.codigoUnico,
    enlaceImagen: rutaImagen(imagen_clave, item.codigoUnico),
    color: item.color ?? null,
  }));
}
