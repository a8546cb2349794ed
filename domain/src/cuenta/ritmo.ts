/** Rate limit: `rafaga` at once, then one more every `intervalo` (behaviour §2). */
export interface Ritmo {
  /** Seconds. */
  intervalo: number;
  rafaga: number;
}

/** Tries from an address over its limit: two a second. */
export const RITMO_CARRIL: Ritmo = { intervalo: 0.5, rafaga: 1 };
export const LUGARES_CARRIL = 40;
/** Registrations from an address: 400 at once, then 30 a minute. */
export const RITMO_ALTAS: Ritmo = { intervalo: 2, rafaga: 400 };

/** Accounts made by one teacher's lists: 600 at once, then one a second. */
export const RITMO_CUENTAS: Ritmo = { intervalo: 1, rafaga: 600 };

/**
 * Takes `cuantos` turns. `adelanto`: seconds that the turns given so far reach into the future; 0 or less if there are none.
 * Returns the seconds to wait for the last turn, and the new `adelanto`.
 */
export function takeTurno(
  { intervalo, rafaga }: Ritmo,
  adelanto: number,
  cuantos = 1,
): { espera: number; adelanto: number } {
  const despues = Math.max(0, adelanto) + intervalo * cuantos;
  return { espera: Math.max(0, despues - intervalo * rafaga), adelanto: despues };
}
