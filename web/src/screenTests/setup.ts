// First: it declares the order of the cascade layers.
import '../ui/styles/index.css';
import { afterEach } from 'vitest';
import { fetchFonts } from '../ui/styles/fonts.ts';
import { forgetJudged } from './axe.ts';
import { delMenu } from './makers/grupos.ts';
import { endTest, writeClipboard } from './screen.tsx';
import { addFault, playAlways, playedFetch } from './wire.ts';

// Runs for each file on the same page, so each assignment replaces the last.
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
  // Harmless, but Vitest reports it as an error.
  if (!text.includes('ResizeObserver loop')) addFault(text);
};
// Nothing may leave the origin (vitest.screens.config.ts).
document.onsecuritypolicyviolation = ({ blockedURI }) => addFault(`${blockedURI} is asked for`);
// Stop the toasts' clock: a toast stays until closed, however slow the machine.
document.onanimationstart = ({ target }) => {
  if (!(target instanceof Element) || !target.matches('[data-toast-clock]')) return;
  for (const animation of target.getAnimations()) animation.playbackRate = 0;
};
if (document.fonts.size === 0) fetchFonts();

afterEach(endTest);
