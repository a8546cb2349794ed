/** A toast among the others. An urgent one never waits. */
export interface Turn {
  isUrgent: boolean;
  phase: 'waits' | 'stands' | 'leaves';
  /** It has stood for the time that reading takes. */
  isRead: boolean;
}

/** How many stand at once of those that wait for their turn. */
export const MOST = 2;

/**
 * Lets toasts stand whose turn has come, in the order in which they came: the urgent ones at once, of the others two while
 * nothing lies over the page. One that has been read makes way for one that waits, unless `isHeld`: somebody points at them.
 */
export function takeTurns<T extends Turn>(all: readonly T[], { isFree, isHeld }: { isFree: boolean; isHeld: boolean }) {
  const inLine = all.filter(({ isUrgent }) => !isUrgent);
  let places = isFree ? MOST - inLine.filter(({ phase }) => phase !== 'waits').length : 0;
  const next = all.map((one): T => {
    if (one.phase !== 'waits') return one;
    if (!one.isUrgent) places -= 1;
    return one.isUrgent || places >= 0 ? { ...one, phase: 'stands' } : one;
  });
  if (!isFree || isHeld) return next;
  let missing =
    next.filter(({ phase }) => phase === 'waits').length -
    next.filter(({ phase, isUrgent }) => phase === 'leaves' && !isUrgent).length;
  return next.map((one): T => {
    if (missing <= 0 || one.isUrgent || one.phase !== 'stands' || !one.isRead) return one;
    missing -= 1;
    return { ...one, phase: 'leaves' };
  });
}
