/** A balance is negative if spent coins were taken back (behaviour §4). People read coins and debt, never a minus. */

/** The balance, or 0 if it is negative. */
export function monedasOf(saldo: number): number {
  return Math.max(0, saldo);
}

/** Coins owed, which the next income pays first; 0 for none. */
export function monedasDebidas(saldo: number): number {
  return Math.max(0, -saldo);
}

/** Balance as shown: coins and coins owed. */
export function splitSaldo(saldo: number): { monedas: number; monedasDebidas: number } {
  return { monedas: monedasOf(saldo), monedasDebidas: monedasDebidas(saldo) };
}

/** Inverse of `splitSaldo`. */
export function saldoOf({ monedas, monedasDebidas: debidas }: { monedas: number; monedasDebidas: number }): number {
  return monedas - debidas;
}
