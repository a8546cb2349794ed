import type { Body, Imagenes } from '@aupa/contract';
import { FONDO_INVALIDO } from '@aupa/domain';
import { checkEleccion, findItem, IDS_GRATIS, itemDeFondo, type Eleccion } from '@aupa/domain/avatar';
import { AppError, InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';
import { checkJpeg } from './jpeg.ts';
import { imagenesDe } from './queries.ts';

// Group first, then the profile: the one order in which locks are taken (behaviour §4).
const LOCK_GRUPO = {
  name: 'personalizar-grupo',
  text: `select g.id from grupo g join perfil p on p.grupo_id = g.id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null
         for share of g`,
};

const LOCK_PERFIL = {
  name: 'personalizar-perfil',
  text: `select array(select item_avatar_id from canje where perfil_id = $1 and item_avatar_id is not null) as comprados
         from perfil where id = $1 and retirado_en is null for no key update`,
};

// The picture that was stays under its old address for a while, fifty of them at most; the new one gets another.
const SAVE = {
  name: 'personalizar-guardar',
  text: `with anterior as (
           insert into imagen_anterior (clave, perfil_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom)
           select imagen_clave, id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom from perfil where id = $1
         ), de_mas as (
           delete from imagen_anterior where clave in (
             select clave from imagen_anterior where perfil_id = $1 order by reemplazada_en desc offset 49)
         )
         update perfil set imagen_clave = gen_random_uuid(), avatar_ids = $2, avatar_voltear = $3,
           avatar_rotacion = $4, avatar_zoom = $5, avatar_en = now()
         where id = $1 returning imagen_clave`,
};

function toEleccion(body: Body<'PUT /api/Avatar/:id/personalizar'>): Eleccion {
  const fondo = itemDeFondo(body.ColorFondo);
  if (!fondo) throw new InvalidInput([{ campo: 'ColorFondo', mensaje: FONDO_INVALIDO }]);
  // The background's colour comes by a field of its own, and may come among the ids too (spec §4, Avatar save).
  const resto = body.AtributosIds.filter((id) => id !== fondo.id);
  if (resto.some((id) => findItem(id)?.tipo === 'ColorFondo')) {
    throw new InvalidInput([{ campo: 'ColorFondo', mensaje: FONDO_INVALIDO }]);
  }
  return { atributosIds: [...resto, fondo.id], voltear: body.Voltear, rotacion: body.Rotacion, zoom: body.Zoom };
}

/** Throws when the upload is not the picture that it should be; nothing else is done with it (behaviour §9). */
export function assertImagen(imagen: Body<'PUT /api/Avatar/:id/personalizar'>['Imagen']): void {
  const fallo = imagen instanceof Uint8Array ? checkJpeg(imagen) : 'IMAGEN_INVALIDA';
  if (fallo) throw new AppError(fallo, { campo: 'Imagen' });
}

/** Saves what the own profile wears; the picture is drawn from it, never taken from the upload (behaviour §9). */
export async function personalizar(
  tx: Sql,
  estudianteId: string,
  perfilId: number,
  body: Body<'PUT /api/Avatar/:id/personalizar'>,
): Promise<Imagenes & { mensaje: string }> {
  const eleccion = toEleccion(body);
  const [grupo] = await tx.run<{ id: number }>(LOCK_GRUPO, [perfilId, estudianteId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const [perfil] = await tx.run<{ comprados: number[] }>(LOCK_PERFIL, [perfilId]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const propios = new Set([...IDS_GRATIS, ...perfil.comprados]);
  const fallo = checkEleccion(eleccion, (id) => propios.has(id));
  if (fallo) throw new InvalidInput([{ campo: 'AtributosIds', mensaje: fallo }]);
  const { atributosIds, voltear, rotacion, zoom } = eleccion;
  const [saved] = await tx.run<{ imagen_clave: string }>(SAVE, [perfilId, atributosIds, voltear, rotacion, zoom]);
  if (!saved) throw new Error('An avatar was not saved');
  await recordEvento(tx, { grupoId: grupo.id, clase: 'avatar-cambiado', perfilId });
  return { mensaje: '¡Te queda genial! Tu avatar está guardado.', ...imagenesDe(saved.imagen_clave) };
}
