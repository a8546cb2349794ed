import { formatNota } from '../perfil/calificacion.ts';
import type { Fallo } from '../base/fallo.ts';
import { addDias, isDia, lunesOf } from '../base/dia.ts';
import { enumeracion } from '../base/enumeracion.ts';
import { plural } from '../base/plural.ts';
import type { FaltanEnLista, Progreso } from '../perfil/progreso.ts';
import { monedasQueFaltan, saySiguiente, siguienteRecompensa } from '../economia/recompensa.ts';

/** Most medals on a slip, a line each. A slip is a tenth of a sheet (behaviour §13). */
export const MEDALLAS_PAPELETA = 4;
/** Characters per line; the second for bold text, or beside a medal. */
export const RENGLON_PAPELETA = 50;
export const RENGLON_NEGRITA = 46;
export const SEMANA_REQUERIDA = 'Elige el día en que empieza la semana, como 2026-11-23.';

export interface SemanaDePapeletas {
  desde: string;
  hasta: string;
}

/** Seven days from `desde` on. */
export const semanaDesde = (desde: string): SemanaDePapeletas => ({ desde, hasta: addDias(desde, 6) });

/** Default week of the slips: the current one, or on a Monday, while it is still empty, the previous one. */
export function semanaDePapeletas(hoy: string): SemanaDePapeletas {
  const lunes = lunesOf(hoy);
  return semanaDesde(hoy === lunes ? addDias(lunes, -7) : lunes);
}

/** Checks the first day of a week of slips, which may not be in the future. Days as `YYYY-MM-DD`. */
export function checkSemana(desde: string, hoy: string): Fallo {
  if (!isDia(desde)) return SEMANA_REQUERIDA;
  return desde > hoy ? 'Esa semana aún no ha llegado: elige esta o una anterior.' : null;
}

/** First items of a list, and how many are left out. Never leaves out just one: its line would say so. */
export function cutLista<T>(lista: readonly T[], max: number): { primeros: T[]; mas: number } {
  if (lista.length <= max) return { primeros: [...lista], mas: 0 };
  const primeros = lista.slice(0, Math.max(0, max - 1));
  return { primeros, mas: lista.length - primeros.length };
}

/** Shortens a text to `max` characters on one line, at a word's end if possible. */
export function cutTexto(texto: string, max: number): string {
  const letras = [...texto.replace(/\s+/g, ' ').trim()];
  if (letras.length <= max) return letras.join('');
  const cabe = letras.slice(0, Math.max(0, max - 1)).join('');
  const palabra = cabe.slice(0, Math.max(0, cabe.lastIndexOf(' ')));
  return `${(palabra || cabe).trimEnd()}…`;
}

/** As many names as fit in `max` characters, and how many more there are; a single name is cut. `cuantas`: the total. */
function sayLista(
  cosas: ReadonlyArray<{ antes?: string; nombre: string; despues?: string }>,
  max: number,
  say: (lista: string) => string,
  cuantas = cosas.length,
): string {
  const sayN = (n: number, nombres: (nombre: string) => string) => {
    const mas = cuantas - n;
    const dichas = cosas.slice(0, n).map(({ antes = '', nombre, despues = '' }) => antes + nombres(nombre) + despues);
    return say(enumeracion().format([...dichas, ...(mas > 0 ? [`${mas} más`] : [])]));
  };
  for (let n = cosas.length; n > 0; n -= 1) {
    const frase = sayN(n, (nombre) => nombre);
    if ([...frase].length <= max) return frase;
  }
  const sobran = [...sayN(1, () => '')].length;
  return sayN(1, (nombre) => cutTexto(nombre, max - sobran));
}

export interface MedallaDePapeleta {
  nombre: string;
  cantidad: number;
  motivos: readonly string[];
}

/** «Compañerismo ×2» and the first reason, together one line. */
export function sayMedallaDePapeleta({ nombre, cantidad, motivos }: MedallaDePapeleta): {
  medalla: string;
  motivo: string;
} {
  const [primero = ''] = motivos;
  const veces = cantidad === 1 ? '' : ` ×${cantidad}`;
  const medalla = cutTexto(nombre, (primero === '' ? RENGLON_NEGRITA : RENGLON_NEGRITA / 2) - veces.length) + veces;
  return { medalla, motivo: cutTexto(primero, RENGLON_NEGRITA - [...medalla].length) };
}

/** Last line of a week's medals if not all fit. */
export const sayMasMedallas = (mas: number): string => `y ${mas} ${plural(mas, 'medalla')} más`;

/** Missing medals for the next nota, in two lines: «Para subir al 8 te faltan 2 de Orden.» */
export function sayFaltanPapeleta(
  { actual, siguiente }: Pick<Progreso, 'actual' | 'siguiente'>,
  {
    faltan,
    faltanEnTotal,
  }: Pick<FaltanEnLista, 'faltanEnTotal'> & { faltan: ReadonlyArray<{ nombre: string; cantidad: number }> },
  decimales = 0,
): string {
  if (siguiente === null) return '¡Has llegado a lo más alto de la tabla!';
  const nota = formatNota(siguiente, decimales);
  const te = plural(faltanEnTotal.copias, 'falta', 'faltan');
  const para = `Para ${actual === 0 ? 'llegar' : 'subir'} al ${nota} te ${te}`;
  const cosas = faltan.map(({ nombre, cantidad }) => ({ antes: `${cantidad} de `, nombre }));
  return sayLista(cosas, 2 * RENGLON_NEGRITA - 2, (lista) => `${para} ${lista}.`, faltanEnTotal.medallas);
}

type EnVenta = { nombre: string; precio: number };

/** Affordable rewards in one line, dearest first; '' for none. Coins. */
export function sayComprables(saldo: number, recompensas: readonly EnVenta[]): string {
  const alcance = recompensas
    .filter(({ precio }) => monedasQueFaltan(saldo, precio) === 0)
    .toSorted((a, b) => b.precio - a.precio);
  if (alcance.length === 0) return '';
  const cosas = alcance.map(({ nombre, precio }) => ({ nombre, despues: ` (${precio})` }));
  return sayLista(cosas, RENGLON_PAPELETA, (lista) => `Puedes canjear ${lista}.`);
}

/** Next reward to aim for in one line; '' if the balance reaches all. Coins. */
export function saySiguientePapeleta(saldo: number, recompensas: readonly EnVenta[]): string {
  const siguiente = siguienteRecompensa(saldo, recompensas);
  return siguiente ? cutTexto(`${saySiguiente(saldo, siguiente)}.`, RENGLON_PAPELETA) : '';
}
