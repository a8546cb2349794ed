import { nombreCompleto } from '@aupa/domain/base';
import { sayDeOtroListado } from '@aupa/domain/ingreso';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { enterClase, type Clase } from './enter.ts';
import type { Renombrado } from './renombrar.ts';
import { ALUMNO, CLASE } from './sources.ts';

/** A profile in a group, as the address names them. */
export interface PerfilOf {
  id: number;
  perfilId: number;
}

/** What a teacher would do to the account of a student, as it stands after «que» in the sentence that refuses it. */
const SENTENCE = {
  contrasena: 'le dé una contraseña nueva',
  nombre: 'corrija su nombre',
} as const;

const HOLD_PERFILES = 'select estudiante_id from perfil where estudiante_id';

// All profiles by id, then the account: whatever a student does holds the profile first and writes whose it is after.
// Not a weaker lock on the account: a new request holds the key of its student.
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
  /** Another teacher's list made the account, and it has no password yet but one that a card has chosen. */
  deOtraLista: boolean;
}

const HOLD_PERFILES_OF = {
  name: 'estudiante-perfiles-sujetar',
  text: `${HOLD_PERFILES} = $1 order by id for no key update`,
};

/** Holds every profile of an account, of whoever was taken out too, before anything of the account is written. */
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

/** Accounts whose profiles are held, held themselves, as they are called now. `deOtro`: another teacher has one of them, or a request. */
export async function holdCuentas(
  tx: Sql,
  profesorId: string,
  ids: readonly string[],
): Promise<{ cuentas: Renombrado[]; deOtro: boolean }> {
  const cuentas = await tx.run<Renombrado>(HOLD_CUENTAS, [ids]);
  const deOtros = await tx.run(FIND_DE_OTROS, [ids, profesorId]);
  return { cuentas, deOtro: deOtros.length > 0 };
}

// One statement: a request that is accepted meanwhile is seen as the request or as the profile.
const FIND_ELSEWHERE = {
  name: 'estudiante-de-otro',
  text: `select g.id from ${CLASE} g where g.profesor_id <> $2 and g.id in (
           select grupo_id from ${ALUMNO} p where p.estudiante_id = $1
           union all select grupo_id from solicitud_union where estudiante_id = $1 and estado = 'Pendiente') limit 1`,
};

/** A student of a class of this teacher, to change what is theirs. Throws NO_ENCONTRADO for one of another of their groups too. */
export async function enterPerfil(sql: Sql, quien: Quien, { id, perfilId }: PerfilOf): Promise<Clase> {
  const clase = await enterClase(sql, quien, { perfil: perfilId }, 'editAlumnos');
  if (clase.grupoId !== id) throw new AppError('NO_ENCONTRADO');
  return clase;
}

/**
 * The account of the student of a profile in a group of this teacher, held until the transaction ends: until then nobody
 * asks to join with it. NO_ENCONTRADO for whoever is not in the group now; OTRO_PROFESOR while another teacher has the student,
 * or a pending request of theirs. No one teacher changes what is also another's (behaviour §2, decision 0021).
 * An account that another's list made gets no password here until it has one that no card has chosen. Whoever found a card could
 * else join a class of their own and get one there (decision 0048).
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
