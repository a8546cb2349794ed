import type { Body, Imagenes } from '@aupa/contract';
import { FONDO_INVALIDO, ROTACION_INVALIDA, ZOOM_INVALIDO } from '@aupa/domain';
import { checkEleccion, isSameEleccion, IDS_GRATIS, itemDeFondo, type Eleccion } from '@aupa/domain/avatar';
import { enterClase, lectura } from '../clase/enter.ts';
import { holdPerfiles } from '../clase/hold.ts';
import { AppError, InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien, Services } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { assertNotThrottled, recordFailure } from '../platform/throttle.ts';
import { checkJpeg } from './jpeg.ts';
import { imagenesDe } from './queries.ts';
import { eleccionDe, type VestidoRow } from './vestido.ts';

const VESTIDO = lectura<PerfilRow>(
  'vestido',
  `p.id as perfil_id, p.imagen_clave, p.avatar_ids, p.avatar_voltear, p.avatar_rotacion, p.avatar_zoom,
     array(select item_avatar_id from canje where perfil_id = p.id and item_avatar_id is not null) as comprados`,
);

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

interface PerfilRow extends VestidoRow {
  imagen_clave: string;
  comprados: number[];
}

interface Guardado {
  quien: Quien;
  perfilId: number;
  body: Body<'PUT /api/Avatar/:id/personalizar'>;
}

const MENSAJE = '¡Te queda genial! Tu avatar está guardado.';

/** The field of the form that a sentence is about, where it is not the ids. */
const CAMPO_DE: ReadonlyMap<string, string> = new Map([
  [ROTACION_INVALIDA, 'Rotacion'],
  [ZOOM_INVALIDO, 'Zoom'],
]);

function toEleccion(body: Body<'PUT /api/Avatar/:id/personalizar'>): Eleccion {
  const fondo = itemDeFondo(body.ColorFondo, body.AtributosIds);
  if (!fondo) throw new InvalidInput([{ campo: 'ColorFondo', mensaje: FONDO_INVALIDO }]);
  // The background's colour comes by a field of its own, and may come among the ids too (spec §4, Avatar save).
  const resto = body.AtributosIds.filter((id) => id !== fondo.id);
  return { atributosIds: [...resto, fondo.id], voltear: body.Voltear, rotacion: body.Rotacion, zoom: body.Zoom };
}

/** Throws when the upload is not the picture that it should be; nothing else is done with it (behaviour §9). */
export function assertImagen(imagen: Body<'PUT /api/Avatar/:id/personalizar'>['Imagen']): void {
  const fallo = imagen instanceof Uint8Array ? checkJpeg(imagen) : 'IMAGEN_INVALIDA';
  if (fallo) throw new AppError(fallo, { campo: 'Imagen' });
}

/** Each save is another picture for the whole class, and an event. Inside the profile's lock: side by side they count too. */
async function countSave(tx: Sql, perfilId: number): Promise<void> {
  await assertNotThrottled(tx, 'avatar-perfil', String(perfilId));
  await recordFailure(tx, 'avatar-perfil', String(perfilId));
}

/**
 * Saves what the own profile wears; the picture is drawn from it, never taken from the upload (behaviour §9). The same look
 * again changes nothing.
 */
export async function personalizar(
  tx: Sql,
  { throttle }: Pick<Services, 'throttle'>,
  { quien, perfilId, body }: Guardado,
): Promise<Imagenes & { mensaje: string }> {
  const eleccion = toEleccion(body);
  const clase = await enterClase(tx, quien, { perfil: perfilId }, 'editAvatar');
  const { grupoId, perfiles } = await holdPerfiles(tx, clase, [perfilId], { lee: VESTIDO });
  const [perfil] = perfiles;
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const propios = new Set([...IDS_GRATIS, ...perfil.comprados]);
  const fallo = checkEleccion(eleccion, (id) => propios.has(id));
  if (fallo) throw new InvalidInput([{ campo: CAMPO_DE.get(fallo) ?? 'AtributosIds', mensaje: fallo }]);
  const { atributosIds, voltear, rotacion, zoom } = eleccion;
  const values = [perfilId, atributosIds, voltear, rotacion, zoom];
  if (perfil.avatar_ids && isSameEleccion(eleccion, eleccionDe(perfil)))
    return { mensaje: MENSAJE, ...imagenesDe(perfil.imagen_clave) };
  if (throttle) await countSave(tx, perfilId);
  const [saved] = await tx.run<{ imagen_clave: string }>(SAVE, values);
  if (!saved) throw new Error('An avatar was not saved');
  await recordEvento(tx, { grupoId, clase: 'avatar-cambiado', perfilId });
  return { mensaje: MENSAJE, ...imagenesDe(saved.imagen_clave) };
}
