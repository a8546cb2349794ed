/** All that speaks to whoever is here, in the order in which it may. */
export const VOICES = ['celebracion', 'novedades', 'nota', 'toast'] as const;
export type Voice = (typeof VOICES)[number];

/**
 * Chooses one that speaks: the first of those that want to. It goes on until it has finished; only toasts give way, and
 * come back with the time they have left. `isFree`: nothing lies over the page.
 */
export function nextVoice(wants: ReadonlySet<Voice>, speaks: Voice | undefined, isFree: boolean): Voice | undefined {
  if (speaks !== undefined && speaks !== 'toast' && wants.has(speaks)) return speaks;
  return isFree ? VOICES.find((voice) => wants.has(voice)) : undefined;
}
