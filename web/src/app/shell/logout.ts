import { call } from '../../data/client.ts';
import { leftOpen } from '../../data/perform.ts';
import { endSesion, sesionStore } from '../../data/session/sesion.ts';

/** Signs out at once on this screen; the server is told meanwhile and need not answer (spec §4.3; behaviour §2). */
function leave(): void {
  if (!sesionStore.getState().session.isAuthenticated) return;
  // Called first: it takes the token along that the next line forgets.
  call('POST /api/Sesion/cerrar', { keepalive: true }).catch(() => {
    // Without a connection the session ends here all the same and expires on the server.
  });
  endSesion();
}

/** Signs out; whoever leaves something unsent behind is asked first. */
export function logout(): void {
  const { espera } = leftOpen();
  if (espera) espera.beforeLeaving(leave);
  else leave();
}
