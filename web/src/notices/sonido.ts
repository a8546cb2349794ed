import { late } from '../ui/late/late.ts';

export type Sonido = 'medalla' | 'fiesta';

// Most users never turn sound on.
const campanilla = late(() => import('./campanilla.ts'));

/** Plays a sound if the user has turned sound on; never the only sign of anything (checklist 15). */
export function play(sonido: Sonido): void {
  if (document.documentElement.dataset.sonido !== 'si') return;
  campanilla.fetch().then(
    ({ ring }) => ring(sonido),
    () => undefined,
  );
}
