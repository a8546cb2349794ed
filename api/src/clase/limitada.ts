import type { Sesion } from '@aupa/contract';
import { SESIONES_LIMITADAS_MAX } from '@aupa/domain';
import { openSesion, type TipoSesion } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { ALUMNO, CLASE } from './sources.ts';

// The group before the profile, as everywhere. Nobody is taken out, and the group is not deleted, until the session stands: both
// end what they find (decision 0046).
const HOLD_GRUPO = {
  name: 'limitada-grupo',
  text: `select g.id from ${CLASE} g where g.id = (select grupo_id from perfil where id = $1) for share of g`,
};
const HOLD_PERFIL = {
  name: 'limitada-perfil',
  // Alone: its sessions are counted, so they open one after the other.
  text: 'select id from perfil where id = $1 for no key update',
};
// A card may be used for ever, and each time opens a session.
const END_OLDEST = {
  name: 'limitada-las-de-mas',
  text: `delete from sesion where id in (
           select id from sesion where perfil_id = $1 order by caduca_en desc, id desc offset $2::int)`,
};
const FIND = {
  name: 'limitada-alumno',
  text: `select u.id, u.nombre_usuario as "nombreUsuario" from ${ALUMNO} p join usuario u on u.id = p.estudiante_id
         where p.id = $1`,
};

/**
 * Opens a session for the pupil of a profile, in the groups of its teacher (behaviour §2). Answers the login object; null:
 * they are not in the class now.
 */
export async function openLimitada(
  tx: Sql,
  perfilId: number,
  { tipo, aparato }: { tipo: Exclude<TipoSesion, 'Contrasena'>; aparato: string },
): Promise<Sesion | null> {
  const grupos = await tx.run(HOLD_GRUPO, [perfilId]);
  await tx.run(HOLD_PERFIL, [perfilId]);
  const [alumno] = await tx.run<{ id: string; nombreUsuario: string }>(FIND, [perfilId]);
  if (!alumno || grupos.length === 0) return null;
  const token = await openSesion(tx, alumno.id, { recordar: false, aparato, limitada: { tipo, perfilId } });
  await tx.run(END_OLDEST, [perfilId, SESIONES_LIMITADAS_MAX]);
  const alcance = tipo === 'Tarjeta' ? 'tarjeta' : 'puerta';
  return { ...alumno, token, rol: 'Estudiante', rememberMe: false, alcance };
}
