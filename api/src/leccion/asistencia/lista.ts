import type { Asistencia, Body } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import {
  checkDiaAsistencia,
  completeListado,
  keepIdos,
  type EstadoAsistencia,
  type OrigenAsistencia,
} from '@aupa/domain/leccion';
import { enterClase } from '../../entry/enter.ts';
import { ALUMNO, MIEMBRO } from '../../entry/sources.ts';
import { AppError, InvalidInput } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Hace, Quien } from '../../platform/http/handlers.ts';
import type { Sql, Tx } from '../../platform/sql.ts';

// Today and the group's first day, in the school's time zone.
const DIAS = {
  name: 'asistencia-dias',
  text: `select (now() at time zone $2)::date as hoy, (creado_en at time zone $2)::date as desde from grupo where id = $1`,
};

const TOMADA = {
  name: 'asistencia-tomada',
  text: 'select tomada_en from asistencia_dia where grupo_id = $1 and dia = $2::date',
};

// Pupils in the class now who had joined by the end of that day, or are in its list.
const ALUMNOS = {
  name: 'asistencia-alumnos',
  text: `select p.id, p.nombre, p.apellido, a.estado, a.origen
         from ${ALUMNO} p left join asistencia a on a.grupo_id = p.grupo_id and a.dia = $2::date and a.perfil_id = p.id
         where p.grupo_id = $1 and (a.perfil_id is not null or (p.creado_en at time zone $3)::date <= $2::date)`,
};

// Pupils who have left but were in the class on that day: they left later, or are in its list. For a list that waited offline for
// $4 milliseconds, membership counts at the time it was made.
const IDOS = {
  name: 'asistencia-idos',
  text: `select p.id, p.nombre, p.apellido, a.estado, a.origen, (p.baja_en at time zone $3)::date as baja
         from ${MIEMBRO} p left join asistencia a on a.grupo_id = p.grupo_id and a.dia = $2::date and a.perfil_id = p.id
         where p.grupo_id = $1 and p.baja_en is not null and (a.perfil_id is not null or (
           (p.creado_en at time zone $3)::date <= $2::date and (
             (p.baja_en at time zone $3)::date > $2::date or p.baja_en > now() - $4 * interval '1 millisecond')))`,
};

// Skip pupils who have left since the page loaded; reject ids that were never in this class.
const CONOCIDOS = {
  name: 'asistencia-conocidos',
  text: 'select id from perfil where grupo_id = $1 and id = any($2::int[])',
};

// Writes the day's row first: of two lists at once, the second waits here and then writes all of its own.
const TAKE = {
  name: 'asistencia-tomar',
  text: `insert into asistencia_dia (grupo_id, grupo_creado_en, dia, tomada_en)
         select id, creado_en, $2::date, greatest(creado_en, now() - $3 * interval '1 millisecond') from grupo where id = $1
         on conflict (grupo_id, dia) do update set tomada_en = coalesce(asistencia_dia.tomada_en, excluded.tomada_en)`,
};

// An entry by the door keeps its origin if the list says the same.
const WRITE = {
  name: 'asistencia-anotar',
  text: `insert into asistencia (grupo_id, dia, perfil_id, estado, origen)
         select $1, $2::date, perfil_id, estado, 'Lista' from unnest($3::int[], $4::text[]) as t (perfil_id, estado)
         on conflict (grupo_id, dia, perfil_id) do update set estado = excluded.estado, origen = excluded.origen
         where asistencia.estado <> excluded.estado`,
};

interface AlumnoRow {
  id: number;
  nombre: string;
  apellido: string;
  estado: EstadoAsistencia | null;
  origen: OrigenAsistencia | null;
}

interface IdoRow extends AlumnoRow {
  baja: string;
}

interface Dias {
  hoy: string;
  desde: string;
}

export async function daysOf(sql: Sql, grupoId: number, tzAula: string): Promise<Dias> {
  const [dias] = await sql.run<Dias>(DIAS, [grupoId, tzAula]);
  if (!dias) throw new AppError('NO_ENCONTRADO');
  return dias;
}

function assertDia(dia: string, dias: Dias): void {
  const mensaje = checkDiaAsistencia(dia, dias);
  if (mensaje !== null) throw new InvalidInput([{ campo: 'dia', mensaje }]);
}

interface DeDia {
  grupoId: number;
  dia: string;
  tzAula: string;
}

const inOrder = <R extends AlumnoRow>(rows: readonly R[]) =>
  rows.toSorted((a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.id - b.id);

async function listAlumnos(sql: Sql, { grupoId, dia, tzAula }: DeDia): Promise<AlumnoRow[]> {
  return inOrder(await sql.run<AlumnoRow>(ALUMNOS, [grupoId, dia, tzAula]));
}

async function listIdos(sql: Sql, { grupoId, dia, tzAula }: DeDia, hace = 0): Promise<IdoRow[]> {
  return inOrder(await sql.run<IdoRow>(IDOS, [grupoId, dia, tzAula, hace]));
}

async function presentLista(sql: Sql, de: DeDia): Promise<Asistencia> {
  const [tomada] = await sql.run<{ tomada_en: Date | null }>(TOMADA, [de.grupoId, de.dia]);
  const alumnos = await listAlumnos(sql, de);
  return {
    dia: de.dia,
    tomada: tomada?.tomada_en?.toISOString() ?? null,
    alumnos: alumnos.map(({ id, estado, origen }) => ({ perfilId: id, estado: estado ?? 'Presente', origen })),
    idos: (await listIdos(sql, de)).map(({ id, nombre, apellido, estado, origen, baja }) => {
      return { perfilId: id, nombre, apellido, estado: estado ?? 'Presente', origen, baja };
    }),
  };
}

export async function findListado(
  sql: Sql,
  quien: Quien,
  { id, dia, tzAula }: { id: number; dia: string | undefined; tzAula: string },
): Promise<Asistencia> {
  const { grupoId } = await enterClase(sql, quien, { grupo: id }, 'readAsistencia');
  const dias = await daysOf(sql, grupoId, tzAula);
  if (dia !== undefined) assertDia(dia, dias);
  return presentLista(sql, { grupoId, dia: dia ?? dias.hoy, tzAula });
}

export async function takeAsistencia(
  tx: Tx,
  quien: Quien,
  id: number,
  { dia, alumnos }: Body<'PUT /api/Grupo/:id/asistencia'>,
  { tzAula, hace }: { tzAula: string; hace: Hace },
): Promise<Asistencia> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editAsistencia');
  assertDia(dia, await daysOf(tx, grupoId, tzAula));
  const ids = alumnos.map(({ perfilId }) => perfilId);
  const known = new Set((await tx.run<{ id: number }>(CONOCIDOS, [grupoId, ids])).map((perfil) => perfil.id));
  const bad = ids.findIndex((perfilId, i) => !known.has(perfilId) || ids.indexOf(perfilId) !== i);
  if (bad !== -1) throw new AppError('PERFIL_NO_VALIDO', { campo: `alumnos.${bad}.perfilId` });
  await tx.run(TAKE, [grupoId, dia, hace.ms]);
  const de = { grupoId, dia, tzAula };
  const lista = [
    ...completeListado(
      (await listAlumnos(tx, de)).map((alumno) => alumno.id),
      alumnos,
    ),
    ...keepIdos(
      (await listIdos(tx, de, hace.ms)).map((ido) => ({ perfilId: ido.id, estado: ido.estado })),
      alumnos,
    ),
  ];
  const values = [lista.map(({ perfilId }) => perfilId), lista.map(({ estado }) => estado)];
  await tx.run(WRITE, [grupoId, dia, ...values]);
  await recordEvento(tx, { grupoId, clase: 'asistencia-cambiada' });
  return presentLista(tx, de);
}
