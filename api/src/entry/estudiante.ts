import { nombreCompleto } from '@aupa/domain/base';
import { sayDeOtroListado } from '@aupa/domain/ingreso';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { enterClase, type Clase } from './enter.ts';
import type { Renombrado } from './renombrar.ts';
import { ALUMNO, CLASE } from './sources.ts';

export interface PerfilOf {
  id: number;
  perfilId: number;
}

/** Completes «que» in the sentence that refuses it. */
const SENTENCE = {
  contrasena: 'le dé una contraseña nueva',
  nombre: 'corrija su nombre',
} as const;

const HOLD_PERFILES = 'select estudiante_id from perfil where estudiante_id';

// All profiles by id, then the account: acts of a student lock the profile first and write its owner afterwards. A weaker lock on
// the account won't do: a new request locks the key of its student.
const HOLD = {
  name: 'estudiante-sujetar',
  text: `with perfiles as materialized (
           ${HOLD_PERFILES} = (select estudiante_id from perfil where id = $1) order by id for no key update)
         select u.id, u.nombre, u.apellido,
           coalesce(u.de_lista_por <> $2 and (u.contrasenia_hash is null or u.contrasenia_tarjeta_en is not null), false) as "deOtraLista"
         from usuario u
         where id = (select (array_agg(estudiante_id))[1] from perfiles) for update`,
};

interface Estudiante {
  id: string;
  nombre: string;
  apellido: string;
  /** Another teacher's list made the account, and it has no password yet or only one chosen by card. */
  deOtraLista: boolean;
}

const HOLD_PERFILES_OF = {
  name: 'estudiante-perfiles-sujetar',
  text: `${HOLD_PERFILES} = $1 order by id for no key update`,
};

/** Locks every profile of an account, also in groups that it left, before the account is written. */
export async function holdPerfilesOf(tx: Sql, estudianteId: string): Promise<void> {
  await tx.run(HOLD_PERFILES_OF, [estudianteId]);
}

const HOLD_CUENTAS = {
  name: 'estudiantes-sujetar',
  text: 'select id, nombre, apellido from usuario where id = any($1::uuid[]) order by id for update',
};

const FIND_DE_OTROS = {
  name: 'estudiantes-de-otro',
  text: `select x.estudiante_id as id from ${CLASE} g join (
           select grupo_id, estudiante_id from ${ALUMNO} p where p.estudiante_id = any($1::uuid[])
           union all select grupo_id, estudiante_id from solicitud_union
             where estudiante_id = any($1::uuid[]) and estado = 'Pendiente') x on x.grupo_id = g.id
         where g.profesor_id <> $2 limit 1`,
};

/**
 * Locks accounts whose profiles are locked; returns their present names. `deOtro`: another teacher has such a profile or a
 * request.
 */
export async function holdCuentas(
  tx: Sql,
  profesorId: string,
  ids: readonly string[],
): Promise<{ cuentas: Renombrado[]; deOtro: boolean }> {
  const cuentas = await tx.run<Renombrado>(HOLD_CUENTAS, [ids]);
  const deOtros = await tx.run(FIND_DE_OTROS, [ids, profesorId]);
  return { cuentas, deOtro: deOtros.length > 0 };
}

// In one statement, so that a request accepted meanwhile is seen either as a request or as a profile.
const FIND_ELSEWHERE = {
  name: 'estudiante-de-otro',
  text: `select g.id from ${CLASE} g where g.profesor_id <> $2 and g.id in (
           select grupo_id from ${ALUMNO} p where p.estudiante_id = $1
           union all select grupo_id from solicitud_union where estudiante_id = $1 and estado = 'Pendiente') limit 1`,
};

/**
 * A student's class of this teacher, to change the student. Throws NO_ENCONTRADO also if the profile is in another group of the
 * teacher.
 */
export async function enterPerfil(sql: Sql, quien: Quien, { id, perfilId }: PerfilOf): Promise<Clase> {
  const clase = await enterClase(sql, quien, { perfil: perfilId }, 'editAlumnos');
  if (clase.grupoId !== id) throw new AppError('NO_ENCONTRADO');
  return clase;
}

/**
 * The account of a student in a group of this teacher, locked until the transaction ends. Until then the student can't ask to
 * join a group. Throws NO_ENCONTRADO for students who have left. Throws OTRO_PROFESOR while another teacher has the student or
 * their pending request (behaviour §2, decision 0021).
 *
 * Accounts from another teacher's list get no password here before they have one that no card has chosen. Otherwise a found card
 * would be enough to join an own class and get one there (decision 0048).
 */
export async function holdEstudiante(
  sql: Sql,
  quien: Quien,
  de: PerfilOf,
  que: keyof typeof SENTENCE,
): Promise<string> {
  const { profesorId } = await enterPerfil(sql, quien, de);
  const [estudiante] = await sql.run<Estudiante>(HOLD, [de.perfilId, profesorId]);
  if (!estudiante) throw new AppError('NO_ENCONTRADO');
  if (que === 'contrasena' && estudiante.deOtraLista) {
    throw new AppError('OTRO_PROFESOR', { mensaje: sayDeOtroListado(nombreCompleto(estudiante)) });
  }
  const elsewhere = await sql.run(FIND_ELSEWHERE, [estudiante.id, profesorId]);
  if (elsewhere.length > 0) {
    throw new AppError('OTRO_PROFESOR', { datos: { estudiante: nombreCompleto(estudiante), que: SENTENCE[que] } });
  }
  return estudiante.id;
}
