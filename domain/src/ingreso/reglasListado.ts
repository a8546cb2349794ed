import type { Fallo } from '../base/fallo.ts';
import { checkNombrePersona, isNombreDePersona } from '../cuenta/cuenta.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { countCaracteres, normalizeNombre, TEXTO_MAX } from '../base/texto.ts';

/** Rules of a pasted list of pupils, shared by page and server (behaviour §3, decision 0047). */

export const FILAS_LISTA_MAX = 200;
export const NOMBRE_LISTA_MAX = 40;

/** Effect of a row: new account, add a known pupil, move from another group, already here, or rename. */
export const EFECTOS_LISTADO = ['Crear', 'Anadir', 'Mover', 'YaEsta', 'Renombrar'] as const;
export type EfectoListado = (typeof EFECTOS_LISTADO)[number];

/** The teacher's decision: another person, leave out, move here, or the same person under the row's name. */
export const DECISIONES_LISTADO = ['Nuevo', 'Omitir', 'Mover', 'Misma'] as const;
export type DecisionListado = (typeof DECISIONES_LISTADO)[number];

export const PARECIDOS = ['Abreviatura', 'Tilde', 'Letra', 'Apellido', 'Orden', 'Compuesto'] as const;
export type Parecido = (typeof PARECIDOS)[number];

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

/** Whether a problem depends on the class or on usernames, and so may change although the row doesn't. */
export const dependsOnClase = (codigo: string): boolean =>
  codigo === 'VARIOS' || codigo === 'PARECIDO' || codigo === 'SIN_USUARIO';

export const CAMPOS_FILA = ['nombre', 'apellido', 'perfilId', 'decision', 'fila'] as const;
export type CampoFila = (typeof CAMPOS_FILA)[number];

export interface ProblemaListado {
  campo: CampoFila;
  codigo: CodigoProblemaListado;
  mensaje: string;
}

/** A problem with its sentence. */
export function problemaListado(codigo: CodigoProblemaListado, campo: CampoFila): ProblemaListado {
  return { campo, codigo, mensaje: PROBLEMAS_LISTA[codigo].replace('{campo}', campo) };
}

// Starts of formulas, full-width too.
const FORMULA = /^[=+\-@＝＋－＠]/u;

const SIN_NOMBRE = /^[-‐‑‒–—―−]+$/u;

/** A listed name as stored; dashes alone mean none. */
export function normalizeNombreListado(valor: string): string {
  const limpio = normalizeNombre(valor.slice(0, TEXTO_MAX));
  return SIN_NOMBRE.test(limpio) ? '' : limpio;
}

/** Problem of a listed name, or null: 1 to 40 characters, only name characters, at least one letter. */
export function problemaNombreListado(campo: 'nombre' | 'apellido', valor: string): ProblemaListado | null {
  const limpio = normalizeNombreListado(valor);
  if (limpio === '') return problemaListado('VACIO', campo);
  if (FORMULA.test(limpio)) return problemaListado('FORMULA', campo);
  if (valor.length > TEXTO_MAX || countCaracteres(limpio) > NOMBRE_LISTA_MAX) return problemaListado('LARGO', campo);
  return isNombreDePersona(limpio) ? null : problemaListado('CARACTERES', campo);
}

/** Names of a row as stored; a single name goes first. */
export function normalizePersonaListado({ nombre, apellido }: NombreYApellido, unSoloNombre: boolean): NombreYApellido {
  const persona = { nombre: normalizeNombreListado(nombre), apellido: normalizeNombreListado(apellido) };
  return unSoloNombre && persona.nombre === '' ? { nombre: persona.apellido, apellido: '' } : persona;
}

/** Problems with the names of a row. `unSoloNombre`: one of the fields may be empty. */
export function problemasNombreListado(
  { nombre, apellido }: NombreYApellido,
  unSoloNombre: boolean,
): ProblemaListado[] {
  const de = [problemaNombreListado('nombre', nombre), problemaNombreListado('apellido', apellido)];
  const mal = de.filter((problema) => problema !== null);
  return unSoloNombre && mal.length === 1 ? mal.filter(({ codigo }) => codigo !== 'VACIO') : mal;
}

/** The same as a sentence for a form; `campo` is its label. */
export function checkNombreListado(campo: 'Nombre' | 'Apellido', valor: string): Fallo {
  const problema = problemaNombreListado(campo === 'Nombre' ? 'nombre' : 'apellido', valor);
  return problema === null ? null : `${problema.mensaje}.`;
}

/** Name of an existing student. `deLista`: made by a list, so the surname may be missing. */
export function checkNombreCuenta(campo: 'Nombre' | 'Apellido', valor: string, deLista: boolean): Fallo {
  if (deLista && campo === 'Apellido' && normalizeNombreListado(valor) === '') return null;
  return deLista ? checkNombreListado(campo, valor) : checkNombrePersona(campo, valor);
}
