import { nombreDePila, type NombreYApellido } from '../base/nombres.ts';
import { foldTexto } from '../base/texto.ts';
import type { TipoEvento, EventoDifundido } from '../clase/evento.ts';

/** Views of the board, the class's big screen (behaviour §11). */
export const VISTAS_PIZARRA = ['Clase', 'Desafio', 'Equipos', 'Tiempo', 'Azar', 'Puerta', 'Nada'] as const;
export type VistaPizarra = (typeof VISTAS_PIZARRA)[number];

/** Life of the digits that connect a computer, and of an unused board. */
export const MINUTOS_CODIGO_PIZARRA = 10;
export const HORAS_PIZARRA = 12;
export const PIZARRAS_GRUPO = 5;
/** Winners of the last medal are named up to this many; more are only counted. */
export const NOMBRES_PIZARRA = 5;
export const ALUMNOS_PIZARRA = 30;

export const CODIGO_PIZARRA_INVALIDO =
  'Escribe el código de la pizarra: los seis números que ves en el teléfono de tu profesor.';

const CIFRAS = 6;

/** Digits however typed: «58 31 07» is 583107. */
export function normalizeCodigoPizarra(texto: string): string {
  return texto.replace(/[\s.-]+/gu, '');
}

/** The sentence for invalid digits, or null. */
export function checkCodigoPizarra(texto: string): string | null {
  return /^\d{6}$/.test(normalizeCodigoPizarra(texto)) ? null : CODIGO_PIZARRA_INVALIDO;
}

/** Digits for a random `numero` from 0 to 999,999. */
export function codigoPizarra(numero: number): string {
  return String(numero).padStart(CIFRAS, '0');
}

/** Digits in pairs for reading aloud: «58 31 07». */
export function sayCodigoPizarra(codigo: string): string {
  return codigo.replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** Pages of a class on the board, evenly filled: 31 pupils are 16 and 15, not 30 and one. */
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

/** First letters of a last name, without particles: «de la Cruz» gives C. */
function principio(apellido: string, letras: number): string {
  const sin = apellido.replace(/^(?:(?:d[aeo]s?|del|l[ao]s?|y|e)\s+)+(?=\S)/iu, '');
  return [...sin.normalize('NFC')].slice(0, letras).join('');
}

const LETRAS_MAX = 5;

/** Ways to write a name, each longer than the one before; the last is unique. */
function formas({ nombre, apellido }: NombreYApellido): string[] {
  const pila = nombreDePila(nombre);
  // A single name has no comma, so its last form is unique too.
  if (apellido === '') return [pila, nombre];
  const entero = principio(apellido, Number.POSITIVE_INFINITY);
  const letras = Array.from({ length: LETRAS_MAX }, (_, i) => principio(apellido, i + 1));
  const abreviadas = letras
    .filter((unas) => unas !== entero && /[\p{L}\p{M}]$/u.test(unas))
    .map((unas) => `${pila} ${unas}.`);
  // Names contain no comma, so the last form is unambiguous.
  return [pila, ...abreviadas, `${pila} ${apellido}`, `${nombre} ${apellido}`, `${apellido}, ${nombre}`];
}

/** A full stop is invisible from the back row, so it does not distinguish names. */
function withoutPunto(texto: string): string {
  const recortado = texto.trimEnd();
  return recortado.endsWith('.') ? withoutPunto(recortado.slice(0, -1)) : recortado;
}

/** Names on the board: the first name, with as much of the last name as needed («Lucía F.»). Only full namesakes look alike. */
export function nombresDePizarra(alumnos: readonly NombreYApellido[]): string[] {
  const todas = alumnos.map(formas);
  const elegidas = todas.map(() => 0);
  // Names that look alike all take their next longer form, until none does.
  for (;;) {
    const porTexto = new Map<string, number[]>();
    for (const [i, forma] of todas.entries()) {
      const texto = withoutPunto(foldTexto(forma[elegidas[i] ?? 0] ?? ''));
      porTexto.set(texto, [...(porTexto.get(texto) ?? []), i]);
    }
    // Identical namesakes stay as they are: no form tells them apart.
    const iguales = [...porTexto.values()]
      .filter((unos) => new Set(unos.map((i) => foldTexto(todas[i]?.at(-1) ?? ''))).size > 1)
      .flat();
    const siguen = iguales.filter((i) => (elegidas[i] ?? 0) < (todas[i]?.length ?? 0) - 1);
    if (siguen.length === 0) return todas.map((forma, i) => forma[elegidas[i] ?? 0] ?? '');
    for (const i of siguen) elegidas[i] = (elegidas[i] ?? 0) + 1;
  }
}

/** Events after which the board reloads. */
const DE_LA_PIZARRA: ReadonlySet<TipoEvento> = new Set<TipoEvento>([
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

/** Whether a board of this group has to reload. */
export function concernsPizarra(grupoId: number, evento: Pick<EventoDifundido, 'grupoId' | 'clase'>): boolean {
  return evento.grupoId === grupoId && DE_LA_PIZARRA.has(evento.clase);
}
