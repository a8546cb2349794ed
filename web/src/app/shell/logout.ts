import { call } from '../../data/client.ts';
import { leftOpen } from '../../data/perform.ts';
import { endSesion, sesionStore } from '../../data/session/sesion.ts';

/** Signs out on this screen at once; the server is notified in the background (spec §4.3; behaviour §2). */
function leave(): void {
  if (!sesionStore.getState().session.isAuthenticated) return;
  // First, because it needs the token that the next line drops.
  call('POST /api/Sesion/cerrar', { keepalive: true }).catch(() => {
    // Offline: the session ends here anyway and expires on the server.
  });
  endSesion();
}

export function logout(): void {
  const { espera } = leftOpen();
  if (espera) espera.beforeLeaving(leave);
  else leave();
}
