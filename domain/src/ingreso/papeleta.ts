import { formatNota } from '../perfil/calificacion.ts';
import type { Fallo } from '../base/fallo.ts';
import { addDias, isDia, lunesOf } from '../base/dia.ts';
import { enumeracion } from '../base/enumeracion.ts';
import { plural } from '../base/plural.ts';
import type { FaltanEnLista, Progreso } from '../perfil/progreso.ts';
import { monedasQueFaltan, saySiguiente, siguienteRecompensa } from '../economia/recompensa.ts';

/** A slip is a tenth of a sheet of paper: no more than this fits on it (behaviour §13). Medals, each a line. */
export const MEDALLAS_PAPELETA = 4;
/** Characters of a line; of one in bold, or beside a medal. */
export const RENGLON_PAPELETA = 50;
export const RENGLON_NEGRITA = 46;
export const SEMANA_REQUERIDA = 'Elige el día en que empieza la semana, como 2026-11-23.';

/** Days of a week of slips, both included, as `YYYY-MM-DD`. */
export interface SemanaDePapeletas {
  desde: string;
  hasta: string;
}

/** The seven days from this one on. */
export const semanaDesde = (desde: string): SemanaDePapeletas => ({ desde, hasta: addDias(desde, 6) });

/** The week of the slips when nobody says which: the one that runs; on its Monday, when nothing is in it yet, the one that is over. */
export function semanaDePapeletas(hoy: string): SemanaDePapeletas {
  const lunes = lunesOf(hoy);
  return semanaDesde(hoy === lunes ? addDias(lunes, -7) : lunes);
}

/** First day of a week of slips: none that is still to come. Days as `YYYY-MM-DD`. */
export function checkSemana(desde: string, hoy: string): Fallo {
  if (!isDia(desde)) return SEMANA_REQUERIDA;
  return desde > hoy ? 'Esa semana aún no ha llegado: elige esta o una anterior.' : null;
}

/** So many of a list, and how many are left out; one alone is never left out for a line that says so. */
export function cutLista<T>(lista: readonly T[], max: number): { primeros: T[]; mas: number } {
  if (lista.length <= max) return { primeros: [...lista], mas: 0 };
  const primeros = lista.slice(0, Math.max(0, max - 1));
  return { primeros, mas: lista.length - primeros.length };
}

/** A text in one line, as far as so many characters hold it: cut at a word's end where there is one. */
export function cutTexto(texto: string, max: number): string {
  const letras = [...texto.replace(/\s+/g, ' ').trim()];
  if (letras.length <= max) return letras.join('');
  const cabe = letras.slice(0, Math.max(0, max - 1)).join('');
  const palabra = cabe.slice(0, Math.max(0, cabe.lastIndexOf(' ')));
  return `${(palabra || cabe).trimEnd()}…`;
}

/**
 * As many of these things as so many characters hold, and how many more there are; of one alone as much of its name as fits.
 * `cuantas`: how many there are in all.
 */
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

/** A medal that somebody got in the week. */
export interface MedallaDePapeleta {
  nombre: string;
  cantidad: number;
  /** Why, each time that it was said. */
  motivos: readonly string[];
}

/** «Compañerismo ×2», and why, the first reason alone where there are several: both in one line. */
export function sayMedallaDePapeleta({ nombre, cantidad, motivos }: MedallaDePapeleta): {
  medalla: string;
  motivo: string;
} {
  const [primero = ''] = motivos;
  const veces = cantidad === 1 ? '' : ` ×${cantidad}`;
  const medalla = cutTexto(nombre, (primero === '' ? RENGLON_NEGRITA : RENGLON_NEGRITA / 2) - veces.length) + veces;
  return { medalla, motivo: cutTexto(primero, RENGLON_NEGRITA - [...medalla].length) };
}

/** How the list of a week's medals ends, where not all fit. */
export const sayMasMedallas = (mas: number): string => `y ${mas} ${plural(mas, 'medalla')} más`;

/**
 * Says to a child what is missing for the next nota, in two lines. «Para subir al 8 te faltan 2 de Orden y 1 de Lectura.» They hold
 * fewer medals than `cutFaltan` names.
 */
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

/** What a balance may buy, the dearest first, in a line; '' where it is nothing. Coins. */
export function sayComprables(saldo: number, recompensas: readonly EnVenta[]): string {
  const alcance = recompensas
    .filter(({ precio }) => monedasQueFaltan(saldo, precio) === 0)
    .toSorted((a, b) => b.precio - a.precio);
  if (alcance.length === 0) return '';
  const cosas = alcance.map(({ nombre, precio }) => ({ nombre, despues: ` (${precio})` }));
  return sayLista(cosas, RENGLON_PAPELETA, (lista) => `Puedes canjear ${lista}.`);
}

/** What a balance may aim for next, in a line; '' where it reaches all that there is. Coins. */
export function saySiguientePapeleta(saldo: number, recompensas: readonly EnVenta[]): string {
  const siguiente = siguienteRecompensa(saldo, recompensas);
  return siguiente ? cutTexto(`${saySiguiente(saldo, siguiente)}.`, RENGLON_PAPELETA) : '';
}
