import type { EstadoAsistencia } from '../leccion/asistencia.ts';
import { codigoPizarra, normalizeCodigoPizarra } from '../leccion/pizarra.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { foldLatino, foldTexto, normalizeNombre } from '../base/texto.ts';

/** The door: pupils without a password tap their avatar, and their teacher lets them in (behaviour §11, decision 0050). */

export const MINUTOS_PUERTA = 10;
/** After this many wrong digits they stop working; the QR code still works. */
export const FALLOS_PUERTA = 10;
/** After the door closes, an admitted device may still fetch its session for this long: until it polls again. */
export const SEGUNDOS_RECOGIDA = 120;
/** A door closed by its teacher can be reopened for this long; waiting devices stay. */
export const SEGUNDOS_REABRIR = 12;
/** A pupil who came in by card or door this recently counts as inside: it is the same lesson. */
export const MINUTOS_DENTRO = 60;
export const LLAMADAS_PERFIL = 5;
/** Passes per address and opening, times the class size: so that one phone cannot fill the door. */
export const PASES_POR_ALUMNO = 3;
/** A call is dropped if its device hasn't polled for this long. */
export const SEGUNDOS_SIN_PREGUNTAR = 20;
export const LLAMADAS_MAX = 500;

export const CODIGO_PUERTA_INVALIDO = 'Escribe el código de la puerta: los seis números que ves en la pizarra.';
export const LETRAS_INVALIDAS = 'Escribe las dos primeras letras de tu nombre o de tu apellido.';
const NADIE_EMPIEZA_ASI = 'En esta clase no hay nadie que empiece así. Prueba con las de tu apellido.';
export const LLAVE_REQUERIDA = 'Escribe el código de la puerta y las dos primeras letras de tu nombre, o lee el QR.';

/** State of a call; `Olvidada`: its device stopped polling. */
export const ESTADOS_ENTRADA = ['Espera', 'Dentro', 'Rechazada', 'Olvidada'] as const;
export type EstadoEntrada = (typeof ESTADOS_ENTRADA)[number];

/** Digits however typed: «742 913» is 742913. */
export const normalizeCodigoPuerta = normalizeCodigoPizarra;

/** The sentence for invalid digits, or null. */
export function checkCodigoPuerta(texto: string): string | null {
  return /^\d{6}$/.test(normalizeCodigoPuerta(texto)) ? null : CODIGO_PUERTA_INVALIDO;
}

export const codigoPuerta = codigoPizarra;

/** The half of the digits that names a door: a wrong try counts against that door (decision 0050). */
export function mitadDeCodigo(codigo: string): string {
  return codigo.slice(0, 3);
}

/** Digits as on the board: «742 913». */
export function sayCodigoPuerta(codigo: string): string {
  return codigo.replace(/^(\d{3})(?=\d)/, '$1 ');
}

/** Folded letters and apostrophes only: «D’Ors» is «d'ors», «Ægir» «aegir», «M.ª» «ma». */
const letrasOf = (texto: string): string =>
  foldLatino(
    texto
      .replace(/[’‘`´ʼ]/gu, "'")
      .replace(/ª/g, 'a')
      .replace(/º/g, 'o'),
  ).replace(/[^\p{L}']+/gu, '');

const APOSTROFO = /'/g;

/** Letters for comparing: «Ñú » is «nu», «D’» is «d'». */
export function normalizeLetras(texto: string): string {
  return letrasOf(normalizeNombre(texto));
}

/** The sentence for invalid letters, or null. A single letter is a whole name, or precedes an apostrophe. */
export function checkLetras(texto: string): string | null {
  // Count what was typed: «Æg» are two letters but fold to three.
  const tecleadas = [...foldTexto(normalizeNombre(texto))].filter((signo) => /\p{L}/u.test(signo));
  return tecleadas.length === 1 || tecleadas.length === 2 ? null : LETRAS_INVALIDAS;
}

/** The sentence if nobody matches: a single letter is seldom a whole name, so it asks for two. */
export function sayNadieConLetras(letras: string): string {
  return [...normalizeLetras(letras)].length === 1 ? LETRAS_INVALIDAS : NADIE_EMPIEZA_ASI;
}

/**
 * Whether first or last name, or a word of them, begins with the letters: «Cr» finds «de la Cruz». A single letter must be the
 * whole name; «D'» matches names that begin with both.
 */
export function beginsWithLetras({ nombre, apellido }: NombreYApellido, letras: string): boolean {
  const buscadas = normalizeLetras(letras);
  const soloLetras = buscadas.replace(APOSTROFO, '');
  if (soloLetras === '') return false;
  const principios = [nombre, apellido, ...nombre.split(/\s+/), ...apellido.split(/\s+/)].map(letrasOf);
  return principios.some((uno) => {
    const suyas = uno.replace(APOSTROFO, '');
    if ([...suyas].length === 1) return soloLetras.startsWith(suyas);
    if ([...soloLetras].length === 1) return buscadas !== soloLetras && uno.startsWith(buscadas);
    return suyas.startsWith(soloLetras);
  });
}

/** Attendance after entering by the door: present, or still late. */
export function estadoPorPuerta(antes: EstadoAsistencia | null): EstadoAsistencia {
  return antes === 'Tarde' ? antes : 'Presente';
}

export interface Llamada {
  entradaId: number;
  perfilId: number;
}

/** Calls that need a look before admission: another device waits under the name, or its owner is inside. */
export function repetidas(llamadas: readonly Llamada[], dentro: readonly number[]): Set<number> {
  const ya = new Set(dentro);
  const veces = new Map<number, number>();
  for (const { perfilId } of llamadas) veces.set(perfilId, (veces.get(perfilId) ?? 0) + 1);
  return new Set(
    llamadas
      .filter(({ perfilId }) => ya.has(perfilId) || (veces.get(perfilId) ?? 0) > 1)
      .map(({ entradaId }) => entradaId),
  );
}

/** Calls under a name that several devices claim. */
export function repetidasEntreSi<T extends Llamada>(llamadas: readonly T[]): T[] {
  const varias = repetidas(llamadas, []);
  return llamadas.filter(({ entradaId }) => varias.has(entradaId));
}

/** `elegidas`: chosen calls, or null for all. `mirada`: the teacher has looked at them. */
export interface Eleccion {
  elegidas: readonly number[] | null;
  mirada: boolean;
}

/** Calls to admit. A doubtful one (`dudosas`) must be looked at and chosen; two chosen under one name both keep waiting. */
function pickPasan<T extends Llamada>(
  llamadas: readonly T[],
  dudosas: ReadonlySet<number>,
  { elegidas, mirada }: Eleccion,
): T[] {
  const candidatas = elegidas === null ? llamadas : llamadas.filter(({ entradaId }) => elegidas.includes(entradaId));
  const fuera = mirada && elegidas !== null ? repetidas(candidatas, []) : dudosas;
  return candidatas.filter(({ entradaId }) => !fuera.has(entradaId));
}

/** Calls to admit, given who is inside. */
export const pasanOf = <T extends Llamada>(
  llamadas: readonly T[],
  dentro: readonly number[],
  eleccion: Eleccion,
): T[] => pickPasan(llamadas, repetidas(llamadas, dentro), eleccion);

/** Calls to admit, if each is already marked as repeated. */
export function pasanDeMarcadas<T extends Llamada & { repetido: boolean }>(
  llamadas: readonly T[],
  eleccion: Eleccion,
): T[] {
  const dudosas = llamadas.filter(({ repetido }) => repetido).map(({ entradaId }) => entradaId);
  return pickPasan(llamadas, new Set(dudosas), eleccion);
}

/** Counts for the band: names, calls admitted by one tap, and names to look at first. */
export function cuentaEsperan<T extends Llamada & { repetido: boolean }>(
  esperan: readonly T[],
): { nombres: number; claras: T[]; porMirar: number } {
  const countNombres = (unas: readonly T[]) => new Set(unas.map(({ perfilId }) => perfilId)).size;
  const claras = esperan.filter(({ repetido }) => !repetido);
  const porMirar = countNombres(esperan.filter(({ repetido }) => repetido));
  return { nombres: countNombres(claras) + porMirar, claras, porMirar };
}

/** The open door that a page shows: its own class's, else one where somebody waits; the first to close first. */
export function choosePuerta<T extends { grupoId: number; cierra: string; esperan: readonly unknown[] }>(
  puertas: readonly T[],
  abierto: number | null,
): T | undefined {
  const enOrden = puertas.toSorted((a, b) => Date.parse(a.cierra) - Date.parse(b.cierra));
  return (
    enOrden.find(({ grupoId }) => grupoId === abierto) ??
    enOrden.find(({ esperan }) => esperan.length > 0) ??
    enOrden[0]
  );
}

/** Address to type in without a camera: the door's URL without scheme and fragment. */
export function sayDireccionPuerta(urlCompleta: string): string {
  const [direccion = ''] = urlCompleta.split('#');
  return direccion.slice(direccion.indexOf('//') + (direccion.includes('//') ? 2 : 1));
}

/** «5.º A · Matemáticas · con Irene», omitting empty parts. */
export function sayClase({
  grupoNombre,
  materia,
  profesorNombre,
}: Record<'grupoNombre' | 'materia' | 'profesorNombre', string>): string {
  return [grupoNombre, materia, profesorNombre && `con ${profesorNombre}`].filter(Boolean).join(' · ');
}
