/** As many tries from one address may wait in its slow lane (behaviour §2). */
export const LUGARES_CARRIL = 20;

export interface EnCarril {
  /** Whether the account that it is about has failures of its own from that address. */
  conFallos: boolean;
}

/**
 * Who waits once one more has come, in the order in which they came. `fuera`: who finds no place, the last with failures or the
 * last without, of whichever more wait: half of the places are kept for either, so that a stream of one drives out no other.
 */
export function joinCarril<T extends EnCarril>(
  esperan: readonly T[],
  nuevo: T,
): { esperan: T[]; fuera: T | undefined } {
  const todos = [...esperan, nuevo];
  if (todos.length <= LUGARES_CARRIL) return { esperan: todos, fuera: undefined };
  const masConFallos = todos.filter(({ conFallos }) => conFallos).length > LUGARES_CARRIL / 2;
  const fuera = todos.findLast(({ conFallos }) => conFallos === masConFallos);
  return { esperan: todos.filter((intento) => intento !== fuera), fuera };
}

/**
 * Whose turn it is of those who wait, in the order in which they came: one without failures of its own and one with them by turns,
 * first one without, as long as both wait. `anterior`: who had the turn before, while any waited. None where nobody waits.
 */
export function nextCarril<T extends EnCarril>(esperan: readonly T[], anterior: EnCarril | undefined): T | undefined {
  const toca = anterior !== undefined && !anterior.conFallos;
  return esperan.find(({ conFallos }) => conFallos === toca) ?? esperan[0];
}
