import { late } from '../ui/late/late.ts';

/** Small: a medal. Large: what is celebrated with confetti. */
export type Sonido = 'medalla' | 'fiesta';

// Most people never turn it on.
const campanilla = late(() => import('./campanilla.ts'));

/** Plays it for whoever has turned sound on, which nobody has until they choose it; never the only sign of anything (checklist 15). */
export function play(sonido: Sonido): void {
  if (document.documentElement.dataset.sonido !== 'si') return;
  campanilla.fetch().then(
    ({ ring }) => ring(sonido),
    // What it goes with is seen all the same.
    () => undefined,
  );
}
