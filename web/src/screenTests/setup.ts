import './renders.ts';
// First of the rest: it names the order of the layers.
import '../ui/styles/index.css';
import { afterEach } from 'vitest';
import { fetchFonts } from '../ui/styles/fonts.ts';
import { endTest } from './screen.tsx';
import { addFault, playedFetch } from './wire.ts';

document.documentElement.lang = 'es';
fetchFonts();
globalThis.fetch = playedFetch;
console.error = (...said: unknown[]) => addFault(said.map(String).join(' '));
// Nothing may leave the origin (vitest.screens.config.ts).
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => addFault(`${blockedURI} is asked for`));
// The bar whose animation counts a toast's seconds stands still: it stays until it is closed, however slow the machine is.
document.addEventListener('animationstart', ({ target }) => {
  if (!(target instanceof Element) || !target.matches('.Toastify__progress-bar')) return;
  for (const animation of target.getAnimations()) animation.playbackRate = 0;
});

afterEach(endTest);
