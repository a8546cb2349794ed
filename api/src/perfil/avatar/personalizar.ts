import type { Imagenes } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { isSameEleccion, IDS_GRATIS } from '@aupa/domain/avatar';
import { enterClase, lectura, porAlumno } from '../../entry/enter.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien, Services } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import {
  assertEleccion,
  countSave,
  dressPerfil,
  MENSAJE_GUARDADO,
  sayGuardadoPara,
  toEleccion,
  type Formulario,
} from './guardar.ts';
import { imagenesOf } from './queries.ts';
import { eleccionOf, type VestidoRow } from './vestido.ts';

const VESTIDO = lectura<PerfilRow>(
  'vestido',
  `p.id as perfil_id, p.imagen_clave, p.avatar_ids, p.avatar_voltear, p.avatar_rotacion, p.avatar_zoom,
     array(select item_avatar_id from canje where perfil_id = p.id and item_avatar_id is not null) as comprados`,
);

interface PerfilRow extends VestidoRow {
  imagen_clave: string;
  comprados: number[];
}

interface Guardado {
  quien: Quien;
  perfilId: number;
  body: Formulario;
}

/**
 * Saves the look of the own profile, or of a pupil's for their teacher (behaviour §13). We draw the image from it and ignore the
 * upload's pixels (behaviour §9). The same look again changes nothing.
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
  const mensaje = clase.papel === 'profesor' ? sayGuardadoPara(nombreCompleto(perfil)) : MENSAJE_GUARDADO;
  assertEleccion(eleccion, new Set([...IDS_GRATIS, ...perfil.comprados]));
  if (perfil.avatar_ids && isSameEleccion(eleccion, eleccionOf(perfil)))
    return { mensaje, ...imagenesOf(perfil.imagen_clave) };
  if (throttle) await countSave(tx, String(perfilId));
  const clave = await dressPerfil(tx, perfilId, eleccion);
  await recordEvento(tx, { grupoId, clase: 'avatar-cambiado', perfilId, autorId: porAlumno(clase, quien) });
  return { mensaje, ...imagenesOf(clave) };
}
