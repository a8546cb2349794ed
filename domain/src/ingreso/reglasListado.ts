import type { Fallo } from '../base/fallo.ts';
import { checkNombrePersona, isNombreDePersona } from '../cuenta/cuenta.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { countCaracteres, normalizeNombre, TEXTO_MAX } from '../base/texto.ts';

/** Rules of a list of pupils that a teacher brings from a spreadsheet (behaviour §3, decision 0047). The page and the server ask them alike. */

/** Rows that are made at once. */
export const FILAS_LISTA_MAX = 200;
export const NOMBRE_LISTA_MAX = 40;

/**
 * The result of a row. A new account, a known one that comes here too, one that leaves another group for this one. One that is
 * here already, one that is here and takes the spelling of the row.
 */
export const EFECTOS_LISTADO = ['Crear', 'Anadir', 'Mover', 'YaEsta', 'Renombrar'] as const;
export type EfectoListado = (typeof EFECTOS_LISTADO)[number];

/** The teacher's word on a row: another person; leave it out; out of the other group and into this one; that person, by this name. */
export const DECISIONES_LISTADO = ['Nuevo', 'Omitir', 'Mover', 'Misma'] as const;
export type DecisionListado = (typeof DECISIONES_LISTADO)[number];

/** How two names can be the same person's: an abbreviation, a tilde, a letter, a surname more, turned round, joined or apart. */
export const PARECIDOS = ['Abreviatura', 'Tilde', 'Letra', 'Apellido', 'Orden', 'Compuesto'] as const;
export type Parecido = (typeof PARECIDOS)[number];

/** What can be wrong with a row. */
export const PROBLEMAS_LISTA = {
  VACIO: 'Falta el {campo}',
  LARGO: 'El {campo} puede tener como mucho 40 caracteres',
  CARACTERES: 'El {campo} solo puede llevar letras, espacios, puntos, guiones y apóstrofos',
  FORMULA: 'Es una fórmula, no un nombre',
  REPETIDO: 'Está dos veces',
  VARIOS: 'Tienes a varios alumnos con este nombre: elige quién es',
  PERFIL_NO_VALIDO: 'Ese alumno no es de tus clases',
  PARECIDO: 'Se parece a alguien que ya tienes: di si es la misma persona',
  ELIGE_QUIEN: 'Elige de quién es este nombre',
  SIN_USUARIO: 'No queda ningún nombre de usuario para este nombre: añade el segundo nombre o el segundo apellido',
  NO_SE_PUEDE_MOVER: 'Elige a un alumno de otra de tus clases para cambiarlo a esta',
} as const;
export type CodigoProblemaListado = keyof typeof PROBLEMAS_LISTA;
export const CODIGOS_PROBLEMA_LISTA = Object.keys(PROBLEMAS_LISTA) as readonly CodigoProblemaListado[];

/** Whether a problem may be there because of what has happened in the class or to usernames, not because of the row. */
export const dependsOnClase = (codigo: string): boolean =>
  codigo === 'VARIOS' || codigo === 'PARECIDO' || codigo === 'SIN_USUARIO';

/** Where in a row a problem is; `fila`: in all of it. */
export const CAMPOS_FILA = ['nombre', 'apellido', 'perfilId', 'decision', 'fila'] as const;
export type CampoFila = (typeof CAMPOS_FILA)[number];

export interface ProblemaListado {
  campo: CampoFila;
  codigo: CodigoProblemaListado;
  mensaje: string;
}

/** One problem of a row with its sentence. */
export function problemaListado(codigo: CodigoProblemaListado, campo: CampoFila): ProblemaListado {
  return { campo, codigo, mensaje: PROBLEMAS_LISTA[codigo].replace('{campo}', campo) };
}

// What a spreadsheet takes for a formula, in its full-width form too.
const FORMULA = /^[=+\-@＝＋－＠]/u;

// In an empty cell of a printed list.
const SIN_NOMBRE = /^[-‐‑‒–—―−]+$/u;

/** A name of a list as it is stored; a dash alone says that there is none. */
export function normalizeNombreListado(valor: string): string {
  const limpio = normalizeNombre(valor.slice(0, TEXTO_MAX));
  return SIN_NOMBRE.test(limpio) ? '' : limpio;
}

/** What is wrong with a name or surname of a list: 1 to 40 characters, the letters of every other name, at least one letter; null: nothing. */
export function problemaNombreListado(campo: 'nombre' | 'apellido', valor: string): ProblemaListado | null {
  const limpio = normalizeNombreListado(valor);
  if (limpio === '') return problemaListado('VACIO', campo);
  if (FORMULA.test(limpio)) return problemaListado('FORMULA', campo);
  if (valor.length > TEXTO_MAX || countCaracteres(limpio) > NOMBRE_LISTA_MAX) return problemaListado('LARGO', campo);
  return isNombreDePersona(limpio) ? null : problemaListado('CARACTERES', campo);
}

/** Names of a row as they are stored: the only one of somebody who has one stands first. */
export function normalizePersonaListado({ nombre, apellido }: NombreYApellido, unSoloNombre: boolean): NombreYApellido {
  const persona = { nombre: normalizeNombreListado(nombre), apellido: normalizeNombreListado(apellido) };
  return unSoloNombre && persona.nombre === '' ? { nombre: persona.apellido, apellido: '' } : persona;
}

/** The problems with the names of a row. `unSoloNombre`: it has one alone, in either field. */
export function problemasNombreListado(
  { nombre, apellido }: NombreYApellido,
  unSoloNombre: boolean,
): ProblemaListado[] {
  const de = [problemaNombreListado('nombre', nombre), problemaNombreListado('apellido', apellido)];
  const mal = de.filter((problema) => problema !== null);
  return unSoloNombre && mal.length === 1 ? mal.filter(({ codigo }) => codigo !== 'VACIO') : mal;
}

/** The same as a sentence, for a form with that field: `campo` as its label. */
export function checkNombreListado(campo: 'Nombre' | 'Apellido', valor: string): Fallo {
  const problema = problemaNombreListado(campo === 'Nombre' ? 'nombre' : 'apellido', valor);
  return problema === null ? null : `${problema.mensaje}.`;
}

/** First or last name of a student who has an account. `deLista`: a list made it, and it may have no surname. */
export function checkNombreCuenta(campo: 'Nombre' | 'Apellido', valor: string, deLista: boolean): Fallo {
  if (deLista && campo === 'Apellido' && normalizeNombreListado(valor) === '') return null;
  return deLista ? checkNombreListado(campo, valor) : checkNombrePersona(campo, valor);
}
