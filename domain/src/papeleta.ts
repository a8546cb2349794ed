import { formatNota } from './calificacion.ts';
import type { Fallo } from './cuenta.ts';
import { addDias, isDia, lunesDe } from './dia.ts';
import { enumeracion } from './enumeracion.ts';
import { plural } from './plural.ts';
import type { Progreso } from './progreso.ts';
import { monedasQueFaltan, saySiguiente, siguienteRecompensa } from './recompensa.ts';

/** A slip is a tenth of a sheet of paper: no more than this fits on it (behaviour §13). */
export const MEDALLAS_PAPELETA = 4;
export const FALTAN_PAPELETA = 3;
export const RECOMPENSAS_PAPELETA = 3;
/** Characters of a reason. */
export const MOTIVO_PAPELETA = 60;
/** Slips of a sheet. */
export const PAPELETAS_HOJA = 10;
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
  const lunes = lunesDe(hoy);
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

/** A reason as far as a line holds it: at a word's end where there is one, in one line. */
export function cutMotivo(motivo: string): string {
  const letras = [...motivo.replace(/\s+/g, ' ').trim()];
  if (letras.length <= MOTIVO_PAPELETA) return letras.join('');
  const cabe = letras.slice(0, MOTIVO_PAPELETA - 1).join('');
  const palabra = cabe.replace(/\s+\S*$/, '');
  return `${(palabra || cabe).trimEnd()}…`;
}

/** A medal that somebody got in the week. */
export interface MedallaDePapeleta {
  nombre: string;
  cantidad: number;
  /** Why, each time that it was said. */
  motivos: readonly string[];
}

/** «Compañerismo ×2», and why, the first reason alone where there are several. */
export function sayMedallaDePapeleta({ nombre, cantidad, motivos }: MedallaDePapeleta): {
  medalla: string;
  motivo: string;
} {
  const [primero = ''] = motivos;
  return { medalla: cantidad === 1 ? nombre : `${nombre} ×${cantidad}`, motivo: cutMotivo(primero) };
}

/** How the list of a week's medals ends, where not all fit. */
export const sayMasMedallas = (mas: number): string => `y ${mas} ${plural(mas, 'medalla')} más`;

/** What is missing for the next nota, as a child reads it: «Para subir al 8 te faltan 2 de Orden y 1 de Lectura.» */
export function sayFaltanPapeleta(
  { actual, siguiente }: Pick<Progreso, 'actual' | 'siguiente'>,
  faltan: ReadonlyArray<{ nombre: string; cantidad: number }>,
  decimales = 0,
): string {
  if (siguiente === null) return '¡Has llegado a lo más alto de la tabla!';
  const { primeros, mas } = cutLista(faltan, FALTAN_PAPELETA);
  const total = faltan.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const cosas = [
    ...primeros.map(({ nombre, cantidad }) => `${cantidad} de ${nombre}`),
    ...(mas > 0 ? [`${mas} más`] : []),
  ];
  const nota = formatNota(siguiente, decimales);
  return `Para ${actual === 0 ? 'llegar' : 'subir'} al ${nota} te ${plural(total, 'falta', 'faltan')} ${enumeracion().format(cosas)}.`;
}

type EnVenta = { nombre: string; precio: number };

/** What a balance may buy, the dearest first, and what it may aim for; '' where the store has nothing. Coins. */
export function sayComprables(saldo: number, recompensas: readonly EnVenta[]): string {
  const alcance = recompensas
    .filter(({ precio }) => monedasQueFaltan(saldo, precio) === 0)
    .toSorted((a, b) => b.precio - a.precio);
  const { primeros, mas } = cutLista(alcance, RECOMPENSAS_PAPELETA);
  const cosas = [...primeros.map(({ nombre, precio }) => `${nombre} (${precio})`), ...(mas > 0 ? [`${mas} más`] : [])];
  const siguiente = siguienteRecompensa(saldo, recompensas);
  return [
    ...(cosas.length > 0 ? [`Puedes canjear ${enumeracion().format(cosas)}.`] : []),
    ...(siguiente ? [`${saySiguiente(saldo, siguiente)}.`] : []),
  ].join(' ');
}
