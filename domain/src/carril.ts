/** As many tries from one address may wait in its slow lane (behaviour §2). */
export const LUGARES_CARRIL = 20;

export interface EnCarril {
  /** Whether the account that it is about has failures of its own from that address. */
  conFallos: boolean;
}

/**
 * Who waits once one more has come, first those whose account has no failures of its own, each in the order in which it came.
 * `fuera`: who finds no place, the newcomer or the last of them.
 */
export function joinCarril<T extends EnCarril>(
  esperan: readonly T[],
  nuevo: T,
): { esperan: T[]; fuera: T | undefined } {
  const todos = [...esperan, nuevo];
  const orden = [...todos.filter(({ conFallos }) => !conFallos), ...todos.filter(({ conFallos }) => conFallos)];
  return { esperan: orden.slice(0, LUGARES_CARRIL), fuera: orden[LUGARES_CARRIL] };
}
