/** A toast's state. An urgent one never waits. */
export interface Turn {
  isUrgent: boolean;
  phase: 'waits' | 'stands' | 'leaves';
  isRead: boolean;
}

export const MOST = 2;

/**
 * Shows toasts in order of arrival: urgent ones at once, of the others two while nothing covers the page. A read one yields to a
 * waiting one, unless `isHeld`: hovered or focused.
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
