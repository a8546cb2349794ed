import type { EstadoAsistencia } from '../leccion/asistencia.ts';
import { codigoPizarra, normalizeCodigoPizarra } from '../leccion/pizarra.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { foldLatino, foldTexto, normalizeNombre } from '../base/texto.ts';

/** The door of a class: pupils without a password tap their own face, and their teacher lets them in (behaviour §11, decision 0050). */

/** How long a door stands open. */
export const MINUTOS_PUERTA = 10;
/** Wrong digits after which those of a door open nothing any more; its QR code still does. */
export const FALLOS_PUERTA = 10;
/** How long whoever was let in may still fetch their session after the door has closed: until their device asks again. */
export const SEGUNDOS_RECOGIDA = 120;
/** How long a door that its teacher closed can be opened again as it was; whoever waited at it goes on waiting meanwhile. */
export const SEGUNDOS_REABRIR = 12;
/** Whoever came in with a card or by the door within so many minutes is inside: it is the same lesson. */
export const MINUTOS_DENTRO = 60;
/** Devices that may wait under one name. */
export const LLAMADAS_PERFIL = 5;
/** Passes that an address gets at one opening, for each pupil of the class: so one phone does not fill the door. */
export const PASES_POR_ALUMNO = 3;
/** A call whose device has not asked for so long is gone. */
export const SEGUNDOS_SIN_PREGUNTAR = 20;
/** As many as one tap may let in. */
export const LLAMADAS_MAX = 500;

export const CODIGO_PUERTA_INVALIDO = 'Escribe el código de la puerta: los seis números que ves en la pizarra.';
export const LETRAS_INVALIDAS = 'Escribe las dos primeras letras de tu nombre o de tu apellido.';
const NADIE_EMPIEZA_ASI = 'En esta clase no hay nadie que empiece así. Prueba con las de tu apellido.';
export const LLAVE_REQUERIDA = 'Escribe el código de la puerta y las dos primeras letras de tu nombre, o lee el QR.';

/** How a call at the door ended, or not yet; `Olvidada`: its device did not ask for too long. */
export const ESTADOS_ENTRADA = ['Espera', 'Dentro', 'Rechazada', 'Olvidada'] as const;
export type EstadoEntrada = (typeof ESTADOS_ENTRADA)[number];

/** The digits of a door however they were typed: «742 913» is 742913. */
export const normalizeCodigoPuerta = normalizeCodigoPizarra;

/** What is wrong with typed digits, or null. */
export function checkCodigoPuerta(texto: string): string | null {
  return /^\d{6}$/.test(normalizeCodigoPuerta(texto)) ? null : CODIGO_PUERTA_INVALIDO;
}

/** The digits that a drawn number stands for. `numero`: from 0 up to a million, itself left out. */
export const codigoPuerta = codigoPizarra;

/** The half of the digits that names a door. A wrong try is held against the door of that name (decision 0050). */
export function mitadDeCodigo(codigo: string): string {
  return codigo.slice(0, 3);
}

/** The digits in two halves, as the board shows them: «742 913». */
export function sayCodigoPuerta(codigo: string): string {
  return codigo.replace(/^(\d{3})(?=\d)/, '$1 ');
}

/** Letters and apostrophes alone, folded as in usernames: «D’Ors» is «d'ors», «Ægir» «aegir», «M.ª» «ma». */
const letrasOf = (texto: string): string =>
  foldLatino(
    texto
      .replace(/[’‘`´ʼ]/gu, "'")
      .replace(/ª/g, 'a')
      .replace(/º/g, 'o'),
  ).replace(/[^\p{L}']+/gu, '');

const APOSTROFO = /'/g;

/** The letters as they are compared: «Ñú » is «nu», «D’» is «d'». */
export function normalizeLetras(texto: string): string {
  return letrasOf(normalizeNombre(texto));
}

/** Checks the typed letters: the sentence to show, or null. One letter is a whole name, or stands before an apostrophe. */
export function checkLetras(texto: string): string | null {
  // Count what was typed: «Æg» are two letters, though they fold to three.
  const tecleadas = [...foldTexto(normalizeNombre(texto))].filter((signo) => /\p{L}/u.test(signo));
  return tecleadas.length === 1 || tecleadas.length === 2 ? null : LETRAS_INVALIDAS;
}

/** The sentence for letters that found nobody: one alone is seldom a whole name, so it asks for two. */
export function sayNadieConLetras(letras: string): string {
  return [...normalizeLetras(letras)].length === 1 ? LETRAS_INVALIDAS : NADIE_EMPIEZA_ASI;
}

/**
 * Whether the letters are the beginning of somebody's first or last name, or of one of its words: «de la Cruz» is found by «Cr». They are
 * folded as in usernames. One letter finds a name that has no other, and with an apostrophe («D'») a name that begins with both.
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

/** How somebody who comes in by the door is on that day: there. Who was noted as late stays so: that is in class too. */
export function estadoPorPuerta(antes: EstadoAsistencia | null): EstadoAsistencia {
  return antes === 'Tarde' ? antes : 'Presente';
}

/** One device that waits at the door under a name. */
export interface Llamada {
  entradaId: number;
  perfilId: number;
}

/** The calls that nobody may let in without looking: another device waits under the same name, or its owner is inside. */
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

/** The calls under a name that several devices claim. */
export function repetidasEntreSi<T extends Llamada>(llamadas: readonly T[]): T[] {
  const varias = repetidas(llamadas, []);
  return llamadas.filter(({ entradaId }) => varias.has(entradaId));
}

/** The calls that a teacher lets in. `elegidas`: those that they saw; null: all. `mirada`: they have looked who it is. */
export interface Eleccion {
  elegidas: readonly number[] | null;
  mirada: boolean;
}

/**
 * Picks the calls that come in. A repeated one (`dudosas`) comes in only if the teacher has looked at it and chosen it. Where two of
 * one name are chosen, both wait on.
 */
function pickPasan<T extends Llamada>(
  llamadas: readonly T[],
  dudosas: ReadonlySet<number>,
  { elegidas, mirada }: Eleccion,
): T[] {
  const candidatas = elegidas === null ? llamadas : llamadas.filter(({ entradaId }) => elegidas.includes(entradaId));
  const fuera = mirada && elegidas !== null ? repetidas(candidatas, []) : dudosas;
  return candidatas.filter(({ entradaId }) => !fuera.has(entradaId));
}

/** Picks the calls that come in, where it is known who is inside. */
export const pasanOf = <T extends Llamada>(
  llamadas: readonly T[],
  dentro: readonly number[],
  eleccion: Eleccion,
): T[] => pickPasan(llamadas, repetidas(llamadas, dentro), eleccion);

/** Picks the calls that come in, where each says itself whether it is repeated. */
export function pasanDeMarcadas<T extends Llamada & { repetido: boolean }>(
  llamadas: readonly T[],
  eleccion: Eleccion,
): T[] {
  const dudosas = llamadas.filter(({ repetido }) => repetido).map(({ entradaId }) => entradaId);
  return pickPasan(llamadas, new Set(dudosas), eleccion);
}

/** Counts those at a door as a band tells of them: names, the calls that one tap lets in, and names that are looked at first. */
export function cuentaEsperan<T extends Llamada & { repetido: boolean }>(
  esperan: readonly T[],
): { nombres: number; claras: T[]; porMirar: number } {
  const countNombres = (unas: readonly T[]) => new Set(unas.map(({ perfilId }) => perfilId)).size;
  const claras = esperan.filter(({ repetido }) => !repetido);
  const porMirar = countNombres(esperan.filter(({ repetido }) => repetido));
  return { nombres: countNombres(claras) + porMirar, claras, porMirar };
}

/** The one of a teacher's open doors that a page tells of: its own class's, else one where somebody waits; the first to close first. */
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

/** Where somebody without a camera types the digits: the address of the door (http or https, with its fragment) without either. */
export function sayDireccionPuerta(urlCompleta: string): string {
  const [direccion = ''] = urlCompleta.split('#');
  return direccion.slice(direccion.indexOf('//') + (direccion.includes('//') ? 2 : 1));
}

/** A class as a child at its door knows it: «5.º A · Matemáticas · con Irene». An empty part is left out. */
export function sayClase({
  grupoNombre,
  materia,
  profesorNombre,
}: Record<'grupoNombre' | 'materia' | 'profesorNombre', string>): string {
  return [grupoNombre, materia, profesorNombre && `con ${profesorNombre}`].filter(Boolean).join(' · ');
}
