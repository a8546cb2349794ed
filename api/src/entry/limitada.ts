import type { Saludo, Sesion } from '@aupa/contract';
import { SESIONES_LIMITADAS_MAX } from '@aupa/domain/clase';
import { IMAGEN_MINIATURA, rutaImagen } from '@aupa/domain/perfil';
import { openSesion, type Limitada } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { ALUMNO, CLASE } from './sources.ts';

// The group before the profile, as everywhere. Removing a pupil or deleting the group has to wait for the new session, in order
// to end it too (decision 0046).
const HOLD_GRUPO = {
  name: 'limitada-grupo',
  text: `select g.id from ${CLASE} g where g.id = (select grupo_id from perfil where id = $1) for share of g`,
};
const HOLD_PERFIL = {
  name: 'limitada-perfil',
  // Alone: its sessions are counted, so they open one after the other.
  text: 'select id from perfil where id = $1 for no key update',
};
// A card never expires, and each use opens a session. Untaken sessions don't end taken ones.
const END_OLDEST = {
  name: 'limitada-las-de-mas',
  text: `delete from sesion where id in (
           select id from sesion where perfil_id = $1 and tomada = $2 order by caduca_en desc, id desc offset $3::int)`,
};
const FIND = {
  name: 'limitada-alumno',
  text: `select u.id, u.nombre_usuario as "nombreUsuario", p.nombre, p.imagen_clave as "imagenClave",
           g.nombre as "grupoNombre", g.materia, d.nombre as "profesorNombre"
         from ${ALUMNO} p join usuario u on u.id = p.estudiante_id
           join grupo g on g.id = p.grupo_id join usuario d on d.id = g.profesor_id
         where p.id = $1`,
};

type Row = Pick<Sesion, 'id' | 'nombreUsuario'> & Omit<Saludo, 'enlaceAvatarMiniatura'> & { imagenClave: string };

/** Locks the class of a profile, and the profile alone. False: the group is deleted. */
export async function holdLimitada(tx: Sql, perfilId: number): Promise<boolean> {
  const grupos = await tx.run(HOLD_GRUPO, [perfilId]);
  await tx.run(HOLD_PERFIL, [perfilId]);
  return grupos.length > 0;
}

/** Ends the profile's oldest sessions after one was opened or taken. */
export const endDeMas = (tx: Sql, perfilId: number, tomada: boolean) =>
  tx.run(END_OLDEST, [perfilId, tomada, SESIONES_LIMITADAS_MAX]);

/**
 * Opens a session for a profile's pupil in the groups of its teacher (behaviour §2). Returns the login object, or null if the
 * pupil is not in the class now.
 */
export async function openLimitada(
  tx: Sql,
  { aparato, ...limitada }: Limitada & { aparato: string },
): Promise<Sesion | null> {
  const { tipo, perfilId, porTomar } = limitada;
  const isHeld = await holdLimitada(tx, perfilId);
  const [alumno] = await tx.run<Row>(FIND, [perfilId]);
  if (!alumno || !isHeld) return null;
  const { id, nombreUsuario, imagenClave, ...resto } = alumno;
  const token = await openSesion(tx, id, { recordar: false, aparato, limitada });
  await endDeMas(tx, perfilId, !porTomar);
  const alcance = tipo === 'Tarjeta' ? 'tarjeta' : 'puerta';
  const saludo = { ...resto, enlaceAvatarMiniatura: rutaImagen(imagenClave, IMAGEN_MINIATURA) };
  return { id, nombreUsuario, token, rol: 'Estudiante', rememberMe: false, alcance, saludo };
}
