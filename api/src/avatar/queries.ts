import type { AvatarVestido, Imagenes, ItemDeInventario } from '@aupa/contract';
import { IMAGEN_COMPLETA, IMAGEN_MINIATURA, rutaImagen } from '@aupa/domain';
import { CATALOGO, findItem } from '@aupa/domain/avatar';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';
import { eleccionDe, type VestidoRow } from './vestido.ts';

const FONDO_POR_DEFECTO = '#ffffff';

// The class and its teacher: for anybody else the profile does not exist (behaviour §9).
const FIND_IMAGEN = {
  name: 'imagen-de-perfil',
  text: `select p.imagen_clave from perfil p join grupo g on g.id = p.grupo_id
         where p.id = $1 and p.retirado_en is null and g.eliminado_en is null
           and (g.profesor_id = $2 or exists (
             select from perfil mio where mio.grupo_id = g.id and mio.estudiante_id = $2 and mio.retirado_en is null))`,
};

const FIND_PROPIO = {
  name: 'avatar-propio',
  text: `select p.id as perfil_id, p.imagen_clave, p.avatar_ids, p.avatar_voltear, p.avatar_rotacion, p.avatar_zoom,
           array(select c.item_avatar_id from canje c where c.perfil_id = p.id and c.item_avatar_id is not null) as comprados
         from perfil p join grupo g on g.id = p.grupo_id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null`,
};

interface PropioRow extends VestidoRow {
  imagen_clave: string;
  comprados: number[];
}

/** Addresses of a picture under its key (behaviour §9). */
export function imagenesDe(clave: string): Imagenes {
  return { urlCompleta: rutaImagen(clave, IMAGEN_COMPLETA), urlMiniatura: rutaImagen(clave, IMAGEN_MINIATURA) };
}

/** Addresses of a profile's picture, for its class and their teacher (behaviour §9). */
export async function findImagenes(sql: Sql, perfilId: number, usuarioId: string): Promise<Imagenes> {
  const [perfil] = await sql.run<{ imagen_clave: string }>(FIND_IMAGEN, [perfilId, usuarioId]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  return imagenesDe(perfil.imagen_clave);
}

async function findPropio(sql: Sql, perfilId: number, usuarioId: string): Promise<PropioRow> {
  const [perfil] = await sql.run<PropioRow & Record<string, unknown>>(FIND_PROPIO, [perfilId, usuarioId]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  return perfil;
}

/** What the own profile wears (spec §4, Avatar save). */
export async function findAvatar(sql: Sql, perfilId: number, usuarioId: string): Promise<AvatarVestido> {
  const eleccion = eleccionDe(await findPropio(sql, perfilId, usuarioId));
  const fondo = eleccion.atributosIds.map((id) => findItem(id)).find((item) => item?.tipo === 'ColorFondo');
  return {
    atributosIds: [...eleccion.atributosIds],
    colorFondo: fondo?.color ?? FONDO_POR_DEFECTO,
    voltear: eleccion.voltear,
    rotacion: eleccion.rotacion,
    zoom: eleccion.zoom,
  };
}

/** Items that the own profile has: what is free and what was bought (behaviour §9). Each is pictured on the own face. */
export async function listInventarioAvatar(sql: Sql, perfilId: number, usuarioId: string): Promise<ItemDeInventario[]> {
  const { imagen_clave, comprados } = await findPropio(sql, perfilId, usuarioId);
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
