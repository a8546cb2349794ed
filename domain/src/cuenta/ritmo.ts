/** How fast something may be done: so many at once, then one more every so often (behaviour §2). */
export interface Ritmo {
  /** Seconds in which one more may be done. */
  intervalo: number;
  /** As many at once, after a rest. */
  rafaga: number;
}

/** Tries from an address that is over its limit: two a second. */
export const RITMO_CARRIL: Ritmo = { intervalo: 0.5, rafaga: 1 };
/** How many tries from one address may wait in its slow lane (behaviour §2). */
export const LUGARES_CARRIL = 40;
/** Registrations from an address: 400 at once, then 30 a minute. */
export const RITMO_ALTAS: Ritmo = { intervalo: 2, rafaga: 400 };

/** Accounts that the lists of one teacher make: 600 at once, then one a second. */
export const RITMO_CUENTAS: Ritmo = { intervalo: 1, rafaga: 600 };

/**
 * Takes one more turn, or `cuantos` together. `adelanto`: how many seconds the turns given so far reach into the future; 0 or less when there are none.
 * Answers the seconds to wait for the last of them, and the new `adelanto`.
 */
export function takeTurno(
  { intervalo, rafaga }: Ritmo,
  adelanto: number,
  cuantos = 1,
): { espera: number; adelanto: number } {
  const despues = Math.max(0, adelanto) + intervalo * cuantos;
  return { espera: Math.max(0, despues - intervalo * rafaga), adelanto: despues };
}
