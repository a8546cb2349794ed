/** Progress of a class towards the goal, 0 to 1 (behaviour §7). */
export function avancePac(total: number, necesarias: number): number {
  return Math.min(1, Math.max(0, total / Math.max(1, necesarias)));
}
