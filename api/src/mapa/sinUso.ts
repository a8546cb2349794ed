import type { Sql } from '../platform/sql.ts';
import { recordEvento } from '../platform/eventos.ts';
import { endPizarras } from '../entry/pizarras.ts';
import { intervalOf } from './interval.ts';

/** Nothing goes by itself until the installation has known for so long that it could. */
const ESTRENO = `(select aplicada_en + ${intervalOf('estreno')} from migracion where numero = 66)`;
const ESTRENADO = `${ESTRENO} < now()`;

/** When the last act of a class was: everything that is done in one leaves an event or a batch. */
const ULTIMO = `greatest(g.creado_en,
  (select e.creado_en from evento e where e.grupo_id = g.id order by e.id desc limit 1),
  (select l.creado_en from lote l where l.grupo_id = g.id order by l.id desc limit 1))`;
const AVISO = `(${intervalOf('clase')} - ${intervalOf('avisoDeClase')})`;
/** Nobody has used class `g` for so long that its teacher is told. */
export const SIN_USO = `${ULTIMO} < now() - ${AVISO}`;
/** The day on which a class goes of which its teacher was told: never less than the notice after it. */
export const SE_BORRA = `greatest(${ULTIMO} + ${intervalOf('clase')}, g.aviso_en + ${intervalOf('avisoDeClase')}, ${ESTRENO})`;

const TAKE_BACK = {
  name: 'sin-uso-ya-no',
  text: `update grupo g set aviso_en = null where aviso_en is not null and not (${SIN_USO})`,
};
const TELL = {
  name: 'sin-uso-avisar',
  text: `update grupo g set aviso_en = now() where aviso_en is null and eliminado_en is null
           and ${SIN_USO}`,
};
const DELETE = {
  name: 'sin-uso-eliminar',
  text: `update grupo g set eliminado_en = now() where g.id in (
           select g.id from grupo g where g.eliminado_en is null and g.aviso_en is not null and ${SE_BORRA} < now()
             order by g.id limit 100 for no key update skip locked)
         returning g.id`,
};

/**
 * Deletes classes in which nobody did anything for so long, as their teacher would (behaviour §14). Their teacher was told before:
 * an act of anybody, or «Quiero conservarla», begins the time anew. Returns how many went.
 */
export async function deleteUnused(tx: Sql): Promise<number> {
  await tx.run(TAKE_BACK, []);
  await tx.run(TELL, []);
  const gone = await tx.run<{ id: number }>(DELETE, []);
  for (const { id } of gone) {
    await endPizarras(tx, id);
    await recordEvento(tx, { grupoId: id, clase: 'grupo-eliminado' });
  }
  return gone.length;
}

const HAS_CLASE = `(
  exists (select from grupo g where g.profesor_id = u.id and g.eliminado_en is null)
  or exists (select from perfil p join grupo g on g.id = p.grupo_id
    where p.estudiante_id = u.id and p.retirado_en is null and g.eliminado_en is null)
  or exists (select from solicitud_union s join grupo g on g.id = s.grupo_id
    where s.estudiante_id = u.id and s.estado = 'Pendiente' and g.eliminado_en is null))`;

const WITH_CLASE = {
  name: 'sin-clase-ya-no',
  text: `update usuario u set sin_clase_desde = null where sin_clase_desde is not null and ${HAS_CLASE}`,
};
// Signing in is use: the time begins anew.
const WITHOUT = {
  name: 'sin-clase-desde',
  text: `update usuario u set sin_clase_desde = now() where not ${HAS_CLASE} and (u.sin_clase_desde is null
           or exists (select from sesion s where s.usuario_id = u.id and s.usada_en > u.sin_clase_desde))`,
};
const DUE = {
  name: 'sin-clase-vencidas',
  text: `select u.id, u.rol, array(select p.id from perfil p where p.estudiante_id = u.id order by p.id) as perfiles
         from usuario u where not exists (select from grupo g where g.profesor_id = u.id) and u.sin_clase_desde < now() - ${intervalOf('cuenta')} and ${ESTRENADO}
           and u.id <> all($1::uuid[])
         order by u.sin_clase_desde, u.id limit 1`,
};

export interface CuentaVencida {
  id: string;
  rol: 'Profesor' | 'Estudiante';
  perfiles: number[];
}

/** Notes since when each account has no class and is not used. */
export async function noteWithoutClase(tx: Sql): Promise<void> {
  await tx.run(WITH_CLASE, []);
  await tx.run(WITHOUT, []);
}

/** The next account that had no class and was not used for too long, without those in `luego`; undefined: none. */
export async function findVencida(tx: Sql, luego: readonly string[]): Promise<CuentaVencida | undefined> {
  return (await tx.run<CuentaVencida>(DUE, [luego]))[0];
}

// Tables refer to medals, and so go first; the rest goes with the account.
const ERASE_TABLAS = { name: 'sin-clase-tablas', text: 'delete from tabla_equivalencia where profesor_id = $1' };
const ERASE_PROFESOR = { name: 'sin-clase-profesor', text: `delete from usuario where id = $1 and rol = 'Profesor'` };

/** Erases a teacher's account with what they prepared. Their classes went before. */
export async function eraseProfesor(tx: Sql, id: string): Promise<void> {
  await tx.run(ERASE_TABLAS, [id]);
  await tx.run(ERASE_PROFESOR, [id]);
}
