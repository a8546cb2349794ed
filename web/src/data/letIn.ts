import type { Saludo, Sesion } from '@aupa/contract';
import { CallError } from './callError.ts';
import { call } from './client.ts';
import { keepPreferencias } from './session/preferencias.ts';
import { endSesion, sesionStore, startSesion } from './session/sesion.ts';

/** Signs a user in and applies their preferences once loaded. */
export function letIn(login: Sesion): void {
  startSesion(login);
  call('GET /api/Usuario/preferencias', { token: login.token }).then(
    (preferencias) => {
      const { session } = sesionStore.getState();
      if (session.token === login.token) keepPreferencias(session, preferencias);
    },
    // Keeps the system's look until the next time.
    () => undefined,
  );
}

const close = (token: string) =>
  void call('POST /api/Sesion/cerrar', { token, keepalive: true }).catch(() => undefined);

export const refuseSesion = ({ token }: Sesion): void => close(token);

/** Activates a session opened by a card or the door: it now opens the class, and the pupil counts as present. */
export const takeSesion = ({ token }: Sesion): Promise<void> =>
  call('POST /api/Sesion/tomar', { token, keepalive: true });

/** Replaces the current session, which ends on the server too. */
export function replaceSesion(login: Sesion): void {
  const { token } = sesionStore.getState().session;
  letIn(login);
  if (token !== null) close(token);
}

/** The wrong child was let in: ends that session, and the current one if it is of the same user. */
export function disownSesion(login: Sesion): void {
  if (sesionStore.getState().session.id === login.id) disownAmbas(login);
  else refuseSesion(login);
}

/** Ends both sessions: the child is neither of the two users. */
export function disownAmbas(login: Sesion): void {
  refuseSesion(login);
  const { token } = sesionStore.getState().session;
  if (token !== null) close(token);
  endSesion();
}

type Encuentro = { como: 'libre' } | { como: 'sigue' } | { como: 'ocupado'; de: string | null };

/**
 * Checks who is signed in before a card or the door lets somebody in. `sigue`: the pupil's full session stays; end the new one.
 * `ocupado`: another user must be asked first; `de` is their first name, if known.
 */
export async function lookWhoIsHere(login: Sesion): Promise<Encuentro> {
  const { session } = sesionStore.getState();
  if (!session.isAuthenticated) return { como: 'libre' };
  if (session.id === login.id) return { como: session.alcance === undefined ? 'sigue' : 'libre' };
  try {
    const { nombre } = await call('GET /api/Usuario/me', { token: session.token, soloMira: true });
    return { como: 'ocupado', de: nombre };
  } catch (error) {
    // The old session has expired, so nobody is in the way.
    return error instanceof CallError && error.status === 401 ? { como: 'libre' } : { como: 'ocupado', de: null };
  }
}

/** The class of the student just let in, if it is their only one; null otherwise or on failure. */
export function findUnicoGrupo(): Promise<number | null> {
  return call('GET /api/estudiante/mis-grupos', {}).then(
    (grupos) => (grupos.length === 1 ? (grupos[0]?.id ?? null) : null),
    () => null,
  );
}

/** The greeting for the student let in; older servers send only a username. */
export const quienEntra = ({ saludo, nombreUsuario }: Sesion): Saludo =>
  saludo ?? { nombre: nombreUsuario, enlaceAvatarMiniatura: '', grupoNombre: '', materia: '', profesorNombre: '' };
