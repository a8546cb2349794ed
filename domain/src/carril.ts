/** How many tries from one address may wait in its slow lane (behaviour §2). */
export const LUGARES_CARRIL = 20;

export interface EnCarril {
  /** Whether the account that it is about has failures of its own from that address. */
  conFallos: boolean;
}

/**
 * The queue after one more has joined it, oldest first. When it is full, `fuera` has to leave: the last of those with failures
 * or of those without, whichever group is larger. So each group keeps half of the places and can't crowd out the other.
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
 * Whose turn it is. While both kinds wait, accounts without failures and accounts with them alternate; one without goes first.
 * Within a kind the oldest goes first. `anterior`: who had the turn before. Undefined when nobody waits.
 */
export function nextCarril<T extends EnCarril>(esperan: readonly T[], anterior: EnCarril | undefined): T | undefined {
  const toca = anterior !== undefined && !anterior.conFallos;
  return esperan.find(({ conFallos }) => conFallos === toca) ?? esperan[0];
}
