import { compareNombres } from '../base/nombres.ts';
import { plural } from '../base/plural.ts';
import type { Fallo } from '../base/fallo.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';
import { withoutMiles } from '../base/numero.ts';

export const RECOMPENSA_NOMBRE_MIN = 3;
export const RECOMPENSA_NOMBRE_MAX = 50;
export const PRECIO_MIN = 10;
export const PRECIO_MAX = 10_000;
export const ICONO_RECOMPENSA_REQUERIDO = 'Debes seleccionar un ícono representativo.';
export const RECOMPENSA_REQUERIDA = 'Por favor selecciona una recompensa.';
export const GRUPO_REQUERIDO = 'Selecciona al menos un grupo.';

/** Reward name: 3 to 50 characters (spec §5). */
export function checkNombreRecompensa(nombre: string): Fallo {
  const largo = countCaracteres(normalizeNombre(nombre));
  if (largo === 0) return 'El nombre de la recompensa no puede estar vacío.';
  const valido = largo >= RECOMPENSA_NOMBRE_MIN && largo <= RECOMPENSA_NOMBRE_MAX;
  return valido ? null : 'El nombre de la recompensa debe tener entre 3 y 50 caracteres.';
}

/** Price in coins: a whole number from 10 to 10,000 (spec §5). */
export function checkPrecio(precio: number): Fallo {
  if (precio < 0) return 'El precio no puede ser negativo.';
  const valido = Number.isInteger(precio) && precio >= PRECIO_MIN && precio <= PRECIO_MAX;
  return valido ? null : 'La cantidad de monedas necesarias debe estar entre 10 y 10,000.';
}

/** Parses a typed price; 0 if it is none (spec §5). «1.500» and «1,500» are fifteen hundred. */
export function parsePrecio(texto: string): number {
  const precio = Number.parseInt(withoutMiles(texto), 10);
  // Turns -0 into 0.
  return Number.isNaN(precio) ? 0 : precio + 0;
}

export const ESTADOS_CANJE = ['Pendiente', 'Entregada', 'Devuelta'] as const;

/** Coins missing for a price, or 0. */
export function monedasQueFaltan(saldo: number, precio: number): number {
  return Math.max(0, precio - saldo);
}

/** Asked again if the price, in coins, has changed since the dialog opened (behaviour §8). */
export function sayPrecioAhora(precio: number): string {
  return `Ahora cuesta ${precio} ${plural(precio, 'moneda')}.`;
}

/** Completes 'Te …' and 'Ahora te …' with the missing coins. */
export function sayMonedasQueFaltan(n: number): string {
  return `${plural(n, 'falta', 'faltan')} ${n} ${plural(n, 'moneda')}`;
}

/** For another pupil: «A Ana Pérez le faltan 37 monedas» (behaviour §13). */
export function sayMonedasQueLeFaltan(nombre: string, n: number): string {
  return `A ${nombre} le ${sayMonedasQueFaltan(n)}`;
}

/** The cheapest reward above the balance; the name breaks ties. Undefined if the balance reaches them all. */
export function siguienteRecompensa<R extends { nombre: string; precio: number }>(
  saldo: number,
  recompensas: readonly R[],
): R | undefined {
  return recompensas
    .filter(({ precio }) => monedasQueFaltan(saldo, precio) > 0)
    .toSorted((a, b) => a.precio - b.precio || compareNombres(a.nombre, b.nombre))[0];
}

/** «Te faltan 37 para Diez minutos de juego»: the next goal. Balance and price in coins. */
export function saySiguiente(saldo: number, { nombre, precio }: { nombre: string; precio: number }): string {
  const faltan = monedasQueFaltan(saldo, precio);
  return `Te ${plural(faltan, 'falta', 'faltan')} ${faltan} para ${nombre}`;
}
