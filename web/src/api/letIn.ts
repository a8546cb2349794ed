import type { Sesion } from '@aupa/contract';
import { call } from './client.ts';
import { keepPreferencias } from '../session/preferencias.ts';
import { sesionStore, startSesion } from '../session/sesion.ts';

/** Lets somebody in who has an account: their page looks as they like it on this device too, once that is known. */
export function letIn(login: Sesion): void {
  startSesion(login);
  call('GET /api/Usuario/preferencias', { token: login.token }).then(
    (preferencias) => {
      const { session } = sesionStore.getState();
      if (session.token === login.token) keepPreferencias(session, preferencias);
    },
    // It looks as the system has it, until the next time.
    () => undefined,
  );
}

const close = (token: string) =>
  void call('POST /api/Sesion/cerrar', { token, keepalive: true }).catch(() => undefined);

/** Ends a session that nobody will use: one that was handed out, and the other one goes on. */
export const refuseSesion = ({ token }: Sesion): void => close(token);

/** Lets somebody in in the place of whoever is signed in here: that session ends. */
export function replaceSesion(login: Sesion): void {
  const { token } = sesionStore.getState().session;
  letIn(login);
  if (token !== null) close(token);
}

/**
 * Lets in whoever comes with a card or by the door. `sigue`: their whole account is open here already, which is more, and
 * goes on; what was handed out is the caller's to end.
 * `ocupado`: somebody else is signed in here; nobody is let in before they have been asked.
 */
export function meetSesion(login: Sesion): 'entra' | 'sigue' | 'ocupado' {
  const { session } = sesionStore.getState();
  if (session.isAuthenticated && session.id !== login.id) return 'ocupado';
  if (session.isAuthenticated && session.alcance === undefined) return 'sigue';
  replaceSesion(login);
  return 'entra';
}

/** The class of the student who was just let in, where they are in one only; null else, and where nobody can tell. */
export function findUnicoGrupo(): Promise<number | null> {
  return call('GET /api/estudiante/mis-grupos', {}).then(
    (grupos) => (grupos.length === 1 ? (grupos[0]?.id ?? null) : null),
    () => null,
  );
}
