import type { Body, Respuesta } from '@aupa/contract';
import { HORAS_DESHACER, PLAZO_DESHACER } from '@aupa/domain/medallas';
import { MAX_TEXTOS_BORRADOS, seBorraEn, type Nombrado } from '@aupa/domain/privacidad';
import { enterClase, type Clase } from '../entry/enter.ts';
import { holdPerfilesOf, type PerfilOf } from '../entry/estudiante.ts';
import { bringBack, takeOutPerfiles } from '../entry/letIn.ts';
import { CLASE, MIEMBRO } from '../entry/sources.ts';
import { findTextos, type Lugar, type Texto } from '../mapa/textos.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento, recordEventos } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

type Vista = Respuesta<'GET /api/Grupo/:id/perfiles/:perfilId/borrado'>;
type Eleccion = Body<'POST /api/Grupo/:id/perfiles/:perfilId/borrado'>;

interface Alumno extends Nombrado {
  estudianteId: string;
  /** The own profiles of this pupil in this teacher's classes, with their classes, also former ones. */
  perfiles: Array<{ id: number; grupoId: number; clase: string; dentro: boolean }>;
  evaluaciones: number;
  /** Other teachers have this pupil too. */
  deOtro: boolean;
  pedido: Date | null;
}

// Deleted classes count: until their time is over they could come back, with the pupil in them.
const FIND = {
  name: 'borrado-alumno',
  text: `select m.estudiante_id as "estudianteId", m.nombre, m.apellido, u.nombre_usuario as usuario,
           (select json_agg(json_build_object('id', p.id, 'grupoId', g.id, 'clase', g.materia || ', ' || g.nombre,
              'dentro', p.baja_en is null) order by g.id)
            from ${MIEMBRO} p join grupo g on g.id = p.grupo_id
            where p.estudiante_id = m.estudiante_id and g.profesor_id = $3) as perfiles,
           (select count(*)::int from cierre c join ${MIEMBRO} p on p.id = c.perfil_id join grupo g on g.id = p.grupo_id
            where p.estudiante_id = m.estudiante_id and g.profesor_id = $3) as evaluaciones,
           exists (select from ${MIEMBRO} p join grupo g on g.id = p.grupo_id
            where p.estudiante_id = m.estudiante_id and g.profesor_id <> $3) as "deOtro",
           (select b.pedido_en from borrado b where b.perfil_id = m.id and b.hecho_en is null) as pedido
         from ${MIEMBRO} m join usuario u on u.id = m.estudiante_id where m.id = $1 and m.grupo_id = $2`,
};

async function findAlumno(sql: Sql, { grupoId, profesorId }: Clase, perfilId: number): Promise<Alumno> {
  const [alumno] = await sql.run<Alumno>(FIND, [perfilId, grupoId, profesorId]);
  if (!alumno) throw new AppError('NO_ENCONTRADO');
  return alumno;
}

const idOf = ({ tabla, columna, id }: Lugar) => `${tabla}.${columna}.${id}`;

const textosDe = (sql: Sql, alumno: Alumno, profesorId: string): Promise<Texto[]> =>
  findTextos(sql, alumno, {
    grupos: alumno.perfiles.map(({ grupoId }) => grupoId),
    profesorId,
    perfiles: alumno.perfiles.map(({ id }) => id),
  });

/** Tells a teacher what erasing a pupil takes away and what stays, before anything is done (behaviour §14). */
export async function showBorrado(sql: Sql, quien: Quien, { id, perfilId }: PerfilOf): Promise<Vista> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAlumnos');
  const alumno = await findAlumno(sql, clase, perfilId);
  const textos = await textosDe(sql, alumno, clase.profesorId);
  return {
    nombre: alumno.nombre,
    apellido: alumno.apellido,
    clases: alumno.perfiles.map((perfil) => perfil.clase),
    cuenta: !alumno.deOtro,
    evaluaciones: alumno.evaluaciones,
    seBorra: alumno.pedido === null ? null : seBorraEn(alumno.pedido).toISOString(),
    textos: textos
      .slice(0, MAX_TEXTOS_BORRADOS)
      .map(({ que, texto, cambia, ...lugar }) => ({ id: idOf(lugar), que, texto, cambia })),
  };
}

// All classes of the teacher with this pupil, in the order of their ids and before their profiles. Alone: nothing is given to a
// pupil who is being erased.
const HOLD_GRUPOS = {
  name: 'borrado-clases-sujetar',
  text: `select g.id from grupo g where g.profesor_id = $1 and g.id in (
           select x.grupo_id from perfil p join perfil x on x.estudiante_id = p.estudiante_id where p.id = $2)
         order by g.id for no key update of g`,
};

async function holdAlumno(tx: Sql, quien: Quien, { id, perfilId }: PerfilOf) {
  await tx.run(HOLD_GRUPOS, [quien.id, perfilId]);
  const clase = await enterClase(tx, quien, { grupo: id }, 'editAlumnos');
  const { estudianteId } = await findAlumno(tx, clase, perfilId);
  await holdPerfilesOf(tx, estudianteId);
  // Again, as it is under the locks.
  return { clase, alumno: await findAlumno(tx, clase, perfilId) };
}

const ASK = {
  name: 'borrado-pedir',
  text: `insert into borrado as b (perfil_id, grupo_id, usuario_id, cierres, dentro, textos, pedido_por)
         select v.id, v."grupoId", $2::uuid, $3, v.dentro, $4::jsonb, $5::uuid
         from jsonb_to_recordset($1::jsonb) as v (id int, "grupoId" int, dentro boolean)
         on conflict (perfil_id) do update set cierres = excluded.cierres, textos = excluded.textos
         returning b.pedido_en as pedido`,
};

/**
 * Hides a pupil in all classes of this teacher at once, to be erased for good a day later (behaviour §14). Asking again only
 * changes the choices. Texts that don't name them any more stay. Throws NO_ENCONTRADO.
 */
export async function askBorrado(
  tx: Sql,
  quien: Quien,
  de: PerfilOf,
  { cierres, textos }: Eleccion,
): Promise<Respuesta<'POST /api/Grupo/:id/perfiles/:perfilId/borrado'>> {
  const { clase, alumno } = await holdAlumno(tx, quien, de);
  const chosen = new Set(textos);
  const lugares = (await textosDe(tx, alumno, clase.profesorId))
    .filter((texto) => texto.cambia && chosen.has(idOf(texto)))
    .map(({ tabla, columna, id }) => ({ tabla, columna, id }));
  const rows = await tx.run<{ pedido: Date }>(ASK, [
    JSON.stringify(alumno.perfiles),
    alumno.estudianteId,
    cierres,
    JSON.stringify(lugares),
    quien.id,
  ]);
  const salen = await takeOutPerfiles(
    tx,
    alumno.perfiles.map(({ id }) => id),
  );
  for (const { perfilId, grupoId } of salen) await recordEvento(tx, { grupoId, clase: 'perfil-retirado', perfilId });
  const pedido = rows[0]?.pedido ?? new Date();
  return { seBorra: seBorraEn(pedido).toISOString() };
}

const TAKE_BACK = {
  name: 'borrado-deshacer',
  text: `delete from borrado where usuario_id = $1 and hecho_en is null and perfil_id = any($2::int[])
           and pedido_en > now() - make_interval(hours => $3::int)
         returning perfil_id as "perfilId", dentro`,
};

/**
 * Takes an erasure back: the pupil is again in the classes in which they were. Throws CAMBIADO_DESPUES if there is none,
 * FUERA_DE_PLAZO after its day, and the limit of a class that is full by now.
 */
export async function undoBorrado(tx: Sql, quien: Quien, de: PerfilOf): Promise<undefined> {
  const { alumno } = await holdAlumno(tx, quien, de);
  const ids = alumno.perfiles.map(({ id }) => id);
  const vuelven = await tx.run<{ perfilId: number; dentro: boolean }>(TAKE_BACK, [
    alumno.estudianteId,
    ids,
    HORAS_DESHACER,
  ]);
  if (vuelven.length === 0 && alumno.pedido !== null)
    throw new AppError('FUERA_DE_PLAZO', { datos: { plazo: PLAZO_DESHACER } });
  if (vuelven.length === 0) throw new AppError('CAMBIADO_DESPUES');
  const dentro = vuelven.filter((uno) => uno.dentro).map(({ perfilId }) => perfilId);
  for (const { grupoId, ...vuelto } of await bringBack(tx, dentro)) {
    await recordEventos(tx, { grupoId, clase: 'lista-anadida' }, [vuelto]);
  }
  return undefined;
}

const PENDING = {
  name: 'borrado-pendientes',
  text: `select distinct on (b.usuario_id) g.id as "grupoId", p.id as "perfilId", p.nombre, p.apellido, b.pedido_en as pedido
         from borrado b join ${MIEMBRO} p on p.id = b.perfil_id join ${CLASE} g on g.id = p.grupo_id
         where b.hecho_en is null and g.profesor_id = $1 order by b.usuario_id, b.dentro desc, g.id`,
};
const ASKED = {
  name: 'borrado-pedidos',
  text: `select distinct on (u.id) g.id as "grupoId", p.id as "perfilId", p.nombre, p.apellido, u.borrado_pedido_en as pedido
         from ${CLASE} g join ${MIEMBRO} p on p.grupo_id = g.id join usuario u on u.id = p.estudiante_id
         where g.profesor_id = $1 and u.borrado_pedido_en is not null
           and not exists (select from borrado b where b.perfil_id = p.id and b.hecho_en is null)
         order by u.id, p.baja_en nulls first, g.id`,
};

interface Row {
  grupoId: number;
  perfilId: number;
  nombre: string;
  apellido: string;
  pedido: Date;
}

/** Pupils who are being erased, and pupils who ask for it, in the classes of this teacher. */
export async function listBorrados(
  sql: Sql,
  { id }: Quien,
): Promise<Pick<Respuesta<'GET /api/Profesor/borrados'>, 'borrados' | 'pedidos'>> {
  const borrados = await sql.run<Row>(PENDING, [id]);
  const pedidos = await sql.run<Row>(ASKED, [id]);
  return {
    borrados: borrados.map(({ pedido, ...uno }) => ({ ...uno, seBorra: seBorraEn(pedido).toISOString() })),
    pedidos: pedidos.map(({ pedido, ...uno }) => ({ ...uno, pedido: pedido.toISOString() })),
  };
}

const PIDE = {
  name: 'borrado-pide',
  text: `update usuario set borrado_pedido_en = case when $2 then coalesce(borrado_pedido_en, now()) end where id = $1
         returning borrado_pedido_en as pedido`,
};
const PEDIDO = { name: 'borrado-pedido', text: 'select borrado_pedido_en as pedido from usuario where id = $1' };

const toPedido = ([row]: ReadonlyArray<{ pedido: Date | null }>) => ({ pedido: row?.pedido?.toISOString() ?? null });

export async function findPedido(sql: Sql, { id }: Quien): Promise<Respuesta<'GET /api/Usuario/borrado'>> {
  return toPedido(await sql.run(PEDIDO, [id]));
}

/** A pupil asks that everything about them goes, or takes it back. The teachers of their classes see it. */
export async function setPedido(
  tx: Sql,
  { id }: Quien,
  pedido: boolean,
): Promise<Respuesta<'PUT /api/Usuario/borrado'>> {
  await holdPerfilesOf(tx, id);
  return toPedido(await tx.run(PIDE, [id, pedido]));
}
