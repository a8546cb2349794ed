/** Everything that speaks to the user, by priority. */
export const VOICES = ['celebracion', 'novedades', 'nota', 'toast'] as const;
export type Voice = (typeof VOICES)[number];

/**
 * The voice whose turn it is: the first that wants one. It keeps its turn until done; only toasts are interrupted, and resume
 * with their remaining time. `isFree`: nothing covers the page.
 */
export function nextVoice(wants: ReadonlySet<Voice>, speaks: Voice | undefined, isFree: boolean): Voice | undefined {
  if (speaks !== undefined && speaks !== 'toast' && wants.has(speaks)) return speaks;
  return isFree ? VOICES.find((voice) => wants.has(voice)) : undefined;
}
