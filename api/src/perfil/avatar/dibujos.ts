import { iniciales } from '@aupa/domain/base';
import { IMAGEN_COMPLETA, IMAGEN_MINIATURA } from '@aupa/domain/perfil';
import { CATALOGO, drawAvatar, drawIniciales, drawMuestra, drawPuesto, type ItemAvatar } from '@aupa/domain/avatar';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import type { Sql } from '../../platform/sql.ts';
import { eleccionOf, type VestidoRow } from './vestido.ts';

const LADO_COMPLETA = 560;
const LADO_MINIATURA = 160;

const POR_CODIGO: ReadonlyMap<string, ItemAvatar> = new Map(CATALOGO.map((item) => [item.codigoUnico, item]));
const CLAVE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Serves replaced drawings too, by their old address. Serves none of pupils who were taken out nor of deleted groups (behaviour
// §3). The look of an account is in no group: only its owner knows the address.
const FIND = {
  name: 'imagen-de-clave',
  text: `with imagen as (
           select id as perfil_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom
           from perfil where imagen_clave = $1
           union all
           select perfil_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom
           from imagen_anterior where clave = $1)
         select i.*, p.nombre, p.apellido from imagen i join ${ALUMNO} p on p.id = i.perfil_id join ${CLASE} g on g.id = p.grupo_id
         union all
         select 0, a.avatar_ids, a.avatar_voltear, a.avatar_rotacion, a.avatar_zoom, u.nombre, u.apellido
         from aspecto a join usuario u on u.id = a.estudiante_id where a.imagen_clave = $1`,
};

function withSide(svg: string, lado: number): string {
  return svg.replace('<svg ', `<svg width="${lado}" height="${lado}" `);
}

export function mayBeImagen(clave: string, nombre: string): boolean {
  return CLAVE.test(clave) && (nombre === IMAGEN_COMPLETA || nombre === IMAGEN_MINIATURA || POR_CODIGO.has(nombre));
}

interface ImagenRow extends VestidoRow {
  nombre: string;
  apellido: string;
}

/** The chosen face, else the initials: no face is assigned by chance (decision 0033). */
function drawCara(row: ImagenRow): string {
  return row.avatar_ids ? drawAvatar(eleccionOf(row)) : drawIniciales(iniciales(row), row.perfil_id);
}

export async function drawImagen(sql: Sql, clave: string, nombre: string): Promise<string | null> {
  const [row] = await sql.run<ImagenRow>(FIND, [clave]);
  if (!row) return null;
  if (nombre === IMAGEN_COMPLETA) return withSide(drawCara(row), LADO_COMPLETA);
  if (nombre === IMAGEN_MINIATURA) return withSide(drawCara(row), LADO_MINIATURA);
  const item = POR_CODIGO.get(nombre);
  if (!item) return null;
  return withSide(row.avatar_ids ? drawPuesto(eleccionOf(row), item) : drawMuestra(item), LADO_MINIATURA);
}

export function drawItem(codigoUnico: string): string | null {
  const item = POR_CODIGO.get(codigoUnico);
  return item ? withSide(drawMuestra(item), LADO_MINIATURA) : null;
}
