/** In ms (checklist 12: at most 1.2 s). */
export const ROLL_MS = 600;

export function rolledTo(from: number, to: number, elapsed: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsed / ROLL_MS));
  return to - Math.round((to - from) * left ** 3);
}
