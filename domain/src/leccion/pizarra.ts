import { nombreDePila, type NombreYApellido } from '../base/nombres.ts';
import { foldTexto } from '../base/texto.ts';
import type { ClaseEvento, EventoDifundido } from '../clase/evento.ts';

/** The board that a class sees on its big screen (behaviour §11). */

/** What it can show. */
export const VISTAS_PIZARRA = ['Clase', 'Desafio', 'Equipos', 'Tiempo', 'Azar', 'Puerta', 'Nada'] as const;
export type VistaPizarra = (typeof VISTAS_PIZARRA)[number];

/** How long the digits that connect a computer are good for, and how long a board goes on unused. */
export const MINUTOS_CODIGO_PIZARRA = 10;
export const HORAS_PIZARRA = 12;
/** Boards of one class; the one used longest ago makes room. */
export const PIZARRAS_GRUPO = 5;
/** Winners of the last medal who are named; of more only the number is told. */
export const NOMBRES_PIZARRA = 5;
/** Pupils on one screen: six by five. */
export const ALUMNOS_PIZARRA = 30;

export const CODIGO_PIZARRA_INVALIDO =
  'Escribe el código de la pizarra: los seis números que ves en el teléfono de tu profesor.';

const CIFRAS = 6;

/** The digits of a code however they were typed: «58 31 07» is 583107. */
export function normalizeCodigoPizarra(texto: string): string {
  return texto.replace(/[\s.-]+/gu, '');
}

/** What is wrong with typed digits, or null. */
export function checkCodigoPizarra(texto: string): string | null {
  return /^\d{6}$/.test(normalizeCodigoPizarra(texto)) ? null : CODIGO_PIZARRA_INVALIDO;
}

/** The digits that a drawn number stands for. `numero`: from 0 up to a million, itself left out. */
export function codigoPizarra(numero: number): string {
  return String(numero).padStart(CIFRAS, '0');
}

/** The digits in pairs, to be read aloud: «58 31 07». */
export function sayCodigoPizarra(codigo: string): string {
  return codigo.replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** The pages of a class on the board, each as full as the others: 31 pupils are 16 and 15, not 30 and one alone. */
export function paginasOf<T>(alumnos: readonly T[], cabenEnUna: number = ALUMNOS_PIZARRA): T[][] {
  const paginas = Math.ceil(alumnos.length / cabenEnUna);
  const deMas = alumnos.length % Math.max(1, paginas);
  const base = Math.floor(alumnos.length / Math.max(1, paginas));
  let desde = 0;
  return Array.from({ length: paginas }, (_, i) => {
    const hasta = desde + base + (i < deMas ? 1 : 0);
    const pagina = alumnos.slice(desde, hasta);
    desde = hasta;
    return pagina;
  });
}

/** The first letters of a last name: the small words before it are left out of them, «de la Cruz» gives C. */
function principio(apellido: string, letras: number): string {
  const sin = apellido.replace(/^(?:(?:d[aeo]s?|del|l[ao]s?|y|e)\s+)+(?=\S)/iu, '');
  return [...sin.normalize('NFC')].slice(0, letras).join('');
}

const LETRAS_MAX = 5;

/** One way to write somebody after another, each longer than the one before; the last is like nobody else's. */
function formas({ nombre, apellido }: NombreYApellido): string[] {
  const pila = nombreDePila(nombre);
  // A name alone has no comma to stand before: nobody else's last form is like it.
  if (apellido === '') return [pila, nombre];
  const entero = principio(apellido, Number.POSITIVE_INFINITY);
  const letras = Array.from({ length: LETRAS_MAX }, (_, i) => principio(apellido, i + 1));
  const abreviadas = letras
    .filter((unas) => unas !== entero && /[\p{L}\p{M}]$/u.test(unas))
    .map((unas) => `${pila} ${unas}.`);
  // A name has no comma, so this can be read in one way only.
  return [pila, ...abreviadas, `${pila} ${apellido}`, `${nombre} ${apellido}`, `${apellido}, ${nombre}`];
}

/** A full stop alone tells nobody apart from the back row. */
function withoutPunto(texto: string): string {
  const recortado = texto.trimEnd();
  return recortado.endsWith('.') ? withoutPunto(recortado.slice(0, -1)) : recortado;
}

/**
 * What each pupil is called on the board: the first name, with as much of the last name as tells them apart («Lucía F.»). Two never
 * look alike unless first and last name are the same.
 */
export function nombresDePizarra(alumnos: readonly NombreYApellido[]): string[] {
  const todas = alumnos.map(formas);
  const elegidas = todas.map(() => 0);
  // Who looks like somebody else takes the next longer form, all of them at once, until nobody does.
  for (;;) {
    const porTexto = new Map<string, number[]>();
    for (const [i, forma] of todas.entries()) {
      const texto = withoutPunto(foldTexto(forma[elegidas[i] ?? 0] ?? ''));
      porTexto.set(texto, [...(porTexto.get(texto) ?? []), i]);
    }
    // Namesakes to the letter stay as they are: no form tells them apart.
    const iguales = [...porTexto.values()]
      .filter((unos) => new Set(unos.map((i) => foldTexto(todas[i]?.at(-1) ?? ''))).size > 1)
      .flat();
    const siguen = iguales.filter((i) => (elegidas[i] ?? 0) < (todas[i]?.length ?? 0) - 1);
    if (siguen.length === 0) return todas.map((forma, i) => forma[elegidas[i] ?? 0] ?? '');
    for (const i of siguen) elegidas[i] = (elegidas[i] ?? 0) + 1;
  }
}

/** What may change the board. Of all of them it learns the same: that it has to look again. */
const DE_LA_PIZARRA: ReadonlySet<ClaseEvento> = new Set<ClaseEvento>([
  'grupo-editado',
  'perfil-retirado',
  'perfil-renombrado',
  'avatar-cambiado',
  'solicitud-union-aceptada',
  'solicitud-decidida',
  'lista-anadida',
  'lista-deshecha',
  'medalla-cambiada',
  'medallas-otorgadas',
  'medallas-quitadas',
  'lote-deshecho',
  'pac-cambiado',
  'pac-completado',
  'periodo-cerrado',
  'azar-cambiado',
  'equipos-cambiados',
  'pizarra-cambiada',
  'puerta-cambiada',
  'tarjeta-usada',
]);

/** Whether a board of this group has to look again. */
export function concernsPizarra(grupoId: number, evento: Pick<EventoDifundido, 'grupoId' | 'clase'>): boolean {
  return evento.grupoId === grupoId && DE_LA_PIZARRA.has(evento.clase);
}
