import type { AvatarPropio, Imagenes } from '@aupa/contract';
import { eleccionInicialDeCuenta, IDS_GRATIS, isSameEleccion } from '@aupa/domain/avatar';
import { findAspectos } from '../../entry/aspecto.ts';
import { holdPerfilesOf } from '../../entry/estudiante.ts';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Services } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { holdCuenta } from '../../platform/throttle.ts';
import { assertEleccion, countSave, dressPerfil, MENSAJE_GUARDADO, toEleccion, type Formulario } from './guardar.ts';
import { imagenesOf } from './queries.ts';
import { presentEleccion } from './vestido.ts';

const GRATIS = new Set(IDS_GRATIS);

/** The look that a new profile of this student would get. Without a saved one, the editor's default (behaviour §3, §9). */
export async function findAvatarPropio(sql: Sql, estudianteId: string): Promise<AvatarPropio> {
  const aspecto = (await findAspectos(sql, [estudianteId])).get(estudianteId);
  const eleccion = aspecto?.eleccion ?? eleccionInicialDeCuenta(estudianteId);
  const clave = aspecto?.clave ?? null;
  return {
    ...presentEleccion(eleccion),
    elegido: aspecto !== undefined,
    imagen: clave === null ? null : imagenesOf(clave),
  };
}

// Locks pending requests: accepting one has either made its profile by now, or will see the look saved here. Nobody locks a group
// FOR UPDATE while waiting for a request, so this may come before a class is notified.
const HOLD_SOLICITUDES = {
  name: 'aspecto-solicitudes',
  text: `select id from solicitud_union where estudiante_id = $1 and estado = 'Pendiente' order by id for share`,
};

// Profiles that show initials or the account's former look. Includes pupils who were taken out, since they may come back, but
// only their current classes are notified.
const FIND_PERFILES = {
  name: 'aspecto-perfiles',
  text: `select p.id as "perfilId", g.id as "grupoId" from perfil p
           left join ${ALUMNO} dentro on dentro.id = p.id
           left join ${CLASE} g on g.id = dentro.grupo_id
           left join aspecto a on a.estudiante_id = p.estudiante_id
         where p.estudiante_id = $1 and (p.avatar_ids is null or p.avatar_en = a.avatar_en) order by p.id`,
};

const SAVE = {
  name: 'aspecto-guardar',
  text: `insert into aspecto (estudiante_id, avatar_ids, avatar_voltear, avatar_rotacion, avatar_zoom)
         values ($1, $2, $3, $4, $5)
         on conflict (estudiante_id) do update set imagen_clave = excluded.imagen_clave, avatar_ids = excluded.avatar_ids,
           avatar_voltear = excluded.avatar_voltear, avatar_rotacion = excluded.avatar_rotacion,
           avatar_zoom = excluded.avatar_zoom, avatar_en = excluded.avatar_en
         returning imagen_clave as clave, avatar_en as "guardadoEn"`,
};

/**
 * Saves the look of one's own account, for future classes (behaviour §9). Profiles without a look of their own take it too,
 * because a request may have been accepted meanwhile. The same look again changes nothing.
 */
export async function personalizarPropio(
  tx: Sql,
  { throttle }: Pick<Services, 'throttle'>,
  { estudianteId, body }: { estudianteId: string; body: Formulario },
): Promise<Imagenes & { mensaje: string }> {
  const eleccion = toEleccion(body);
  assertEleccion(eleccion, GRATIS);
  await holdCuenta(tx, 'avatar-perfil', estudianteId);
  const antes = (await findAspectos(tx, [estudianteId])).get(estudianteId);
  if (antes && antes.clave !== null && isSameEleccion(eleccion, antes.eleccion))
    return { mensaje: MENSAJE_GUARDADO, ...imagenesOf(antes.clave) };
  if (throttle) await countSave(tx, estudianteId);
  await tx.run(HOLD_SOLICITUDES, [estudianteId]);
  await holdPerfilesOf(tx, estudianteId);
  const perfiles = await tx.run<{ perfilId: number; grupoId: number | null }>(FIND_PERFILES, [estudianteId]);
  const { atributosIds, voltear, rotacion, zoom } = eleccion;
  const values = [estudianteId, atributosIds, voltear, rotacion, zoom];
  const [saved] = await tx.run<{ clave: string; guardadoEn: Date }>(SAVE, values);
  if (!saved) throw new Error('A look was not saved');
  for (const { perfilId, grupoId } of perfiles) {
    await dressPerfil(tx, perfilId, eleccion, saved.guardadoEn);
    if (grupoId !== null) await recordEvento(tx, { grupoId, clase: 'avatar-cambiado', perfilId });
  }
  return { mensaje: MENSAJE_GUARDADO, ...imagenesOf(saved.clave) };
}
