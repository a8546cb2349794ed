// First of all: it names the order of the layers.
import '../ui/styles/index.css';
import { afterEach } from 'vitest';
import { fetchFonts } from '../ui/styles/fonts.ts';
import { forgetJudged } from './axe.ts';
import { delMenu } from './makers/grupos.ts';
import { endTest, writeClipboard } from './screen.tsx';
import { addFault, playAlways, playedFetch } from './wire.ts';

// Run once for each file, on the same page: so each of these takes the place of the one before.
forgetJudged();
playAlways({
  ...delMenu,
  'GET /api/Usuario/reglas-contrasena': { comunesNoValen: false },
  'GET /api/Profesor/puertas': () => ({ ahora: new Date().toISOString(), puertas: [] }),
  'GET /api/Usuario/hay-cuentas': { hayCuentas: true },
  'GET /api/PerfilEstudiante/:perfilId/novedades': { entradas: [], ids: [], monedas: 0 },
  'POST /api/PerfilEstudiante/:perfilId/novedades': ({ body }) => ({ contadas: body.eventosIds }),
});
globalThis.fetch = playedFetch;
navigator.clipboard.writeText = writeClipboard;
console.error = (...said: unknown[]) => {
  const text = said.map(String).join(' ');
  // Vitest reports this as an error, though nothing broke: what did not fit in a frame is told in the next one.
  if (!text.includes('ResizeObserver loop')) addFault(text);
};
// Nothing may leave the origin (vitest.screens.config.ts).
document.onsecuritypolicyviolation = ({ blockedURI }) => addFault(`${blockedURI} is asked for`);
// The animation that counts a toast's seconds stands still: it stays until it is closed, however slow the machine is.
document.onanimationstart = ({ target }) => {
  if (!(target instanceof Element) || !target.matches('[data-toast-clock]')) return;
  for (const animation of target.getAnimations()) animation.playbackRate = 0;
};
if (document.fonts.size === 0) fetchFonts();

afterEach(endTest);
