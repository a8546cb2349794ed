import type { Body } from '@aupa/contract';
import { FONDO_INVALIDO, ROTACION_INVALIDA, ZOOM_INVALIDO } from '@aupa/domain/perfil';
import { checkEleccion, itemDeFondo, type Eleccion } from '@aupa/domain/avatar';
import { AppError, InvalidInput } from '../../platform/errors.ts';
import type { Sql } from '../../platform/sql.ts';
import { assertNotThrottled, recordFailure } from '../../platform/throttle.ts';
import { checkJpeg } from './jpeg.ts';

export type Formulario = Body<'PUT /api/Avatar/:id/personalizar'>;

export const MENSAJE_GUARDADO = '¡Te queda genial! Tu avatar está guardado.';

export const sayGuardadoPara = (nombre: string): string => `El avatar de ${nombre} está guardado.`;

/** The form's field for each error that is not about the ids. */
const CAMPO_OF: ReadonlyMap<string, string> = new Map([
  [ROTACION_INVALIDA, 'Rotacion'],
  [ZOOM_INVALIDO, 'Zoom'],
]);

/** Reads the choice from a form. Throws for an unknown background. */
export function toEleccion(body: Formulario): Eleccion {
  const fondo = itemDeFondo(body.ColorFondo, body.AtributosIds);
  if (!fondo) throw new InvalidInput([{ campo: 'ColorFondo', mensaje: FONDO_INVALIDO }]);
  // The background has a field of its own but may be among the ids too (spec §4, Avatar save).
  const resto = body.AtributosIds.filter((id) => id !== fondo.id);
  return { atributosIds: [...resto, fondo.id], voltear: body.Voltear, rotacion: body.Rotacion, zoom: body.Zoom };
}

/** Throws unless the owner of these items may save this choice (behaviour §9). */
export function assertEleccion(eleccion: Eleccion, propios: ReadonlySet<number>): void {
  const fallo = checkEleccion(eleccion, (id) => propios.has(id));
  if (fallo) throw new InvalidInput([{ campo: CAMPO_OF.get(fallo) ?? 'AtributosIds', mensaje: fallo }]);
}

/** Throws unless the upload is a valid JPEG. The upload is then discarded (behaviour §9). */
export function assertImagen(imagen: Formulario['Imagen']): void {
  const fallo = imagen instanceof Uint8Array ? checkJpeg(imagen) : 'IMAGEN_INVALIDA';
  if (fallo) throw new AppError(fallo, { campo: 'Imagen' });
}

/**
 * Limits saves, since each one makes a new drawing and an event for the whole class. `de` is the profile or account, which is
 * locked so that parallel saves are counted.
 */
export async function countSave(tx: Sql, de: string): Promise<void> {
  await assertNotThrottled(tx, 'avatar-perfil', de);
  await recordFailure(tx, 'avatar-perfil', de);
}

// Keeps the old drawing under its old address for a while, fifty at most.
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
           avatar_rotacion = $4, avatar_zoom = $5, avatar_en = coalesce($6, now())
         where id = $1 returning imagen_clave`,
};

/** Dresses a locked profile and answers its new image key. `guardadoEn`: when the look was saved with the account, if it was. */
export async function dressPerfil(
  tx: Sql,
  perfilId: number,
  { atributosIds, voltear, rotacion, zoom }: Eleccion,
  guardadoEn: Date | null = null,
): Promise<string> {
  const values = [perfilId, atributosIds, voltear, rotacion, zoom, guardadoEn];
  const [saved] = await tx.run<{ imagen_clave: string }>(SAVE, values);
  if (!saved) throw new Error('An avatar was not saved');
  return saved.imagen_clave;
}
