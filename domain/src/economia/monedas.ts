/**
 * A profile has one exact sum of its movements, which is below 0 where something was taken back that had been spent (behaviour §4).
 * Nobody reads a minus: people read the coins that there are, and beside them those that are owed.
 */

/** The coins that there are: the sum, or 0. */
export function monedasOf(saldo: number): number {
  return Math.max(0, saldo);
}

/** The coins that are owed: whatever comes next pays them first. 0: none. */
export function monedasDebidas(saldo: number): number {
  return Math.max(0, -saldo);
}

/** The sum as people read it. */
export function splitSaldo(saldo: number): { monedas: number; monedasDebidas: number } {
  return { monedas: monedasOf(saldo), monedasDebidas: monedasDebidas(saldo) };
}

/** The sum that somebody reads as coins and coins owed, one of which is 0. */
export function saldoOf({ monedas, monedasDebidas: debidas }: { monedas: number; monedasDebidas: number }): number {
  return monedas - debidas;
}
