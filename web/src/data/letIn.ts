import type { Saludo, Sesion } from '@aupa/contract';
import { CallError } from './callError.ts';
import { call } from './client.ts';
import { keepPreferencias } from './session/preferencias.ts';
import { endSesion, sesionStore, startSesion } from './session/sesion.ts';

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

/** Says that a session which a card or the door has opened is its pupil's: from now on it opens their class, and they are present. */
export const takeSesion = ({ token }: Sesion): Promise<void> =>
  call('POST /api/Sesion/tomar', { token, keepalive: true });

/** Lets somebody in in the place of whoever is signed in here: that session ends. */
export function replaceSesion(login: Sesion): void {
  const { token } = sesionStore.getState().session;
  letIn(login);
  if (token !== null) close(token);
}

/** Somebody else was let in than the child who is here: nothing of that person stays open here. */
export function disownSesion(login: Sesion): void {
  if (sesionStore.getState().session.id === login.id) disownAmbas(login);
  else refuseSesion(login);
}

/** Nor is the child whoever is signed in here: both sessions end. */
export function disownAmbas(login: Sesion): void {
  refuseSesion(login);
  const { token } = sesionStore.getState().session;
  if (token !== null) close(token);
  endSesion();
}

/** The answer to who is on this device already. */
type Encuentro = { como: 'libre' } | { como: 'sigue' } | { como: 'ocupado'; de: string | null };

/**
 * Looks who is here before anybody is let in by a card or the door. `sigue`: their whole account is open here already, which is
 * more, and goes on; what was handed out is the caller's to end. `ocupado`: somebody else is signed in here, who is named by
 * their first name, where that can be told; nobody is let in before they have been asked.
 */
export async function lookWhoIsHere(login: Sesion): Promise<Encuentro> {
  const { session } = sesionStore.getState();
  if (!session.isAuthenticated) return { como: 'libre' };
  if (session.id === login.id) return { como: session.alcance === undefined ? 'sigue' : 'libre' };
  try {
    const { nombre } = await call('GET /api/Usuario/me', { token: session.token, soloMira: true });
    return { como: 'ocupado', de: nombre };
  } catch (error) {
    // The session that was open here is over: nobody is in the way.
    return error instanceof CallError && error.status === 401 ? { como: 'libre' } : { como: 'ocupado', de: null };
  }
}

/** The class of the student who was just let in, where they are in one only; null else, and where nobody can tell. */
export function findUnicoGrupo(): Promise<number | null> {
  return call('GET /api/estudiante/mis-grupos', {}).then(
    (grupos) => (grupos.length === 1 ? (grupos[0]?.id ?? null) : null),
    () => null,
  );
}

/** How whoever was let in is greeted; a server that tells nothing of them has only their username. */
export const quienEntra = ({ saludo, nombreUsuario }: Sesion): Saludo =>
  saludo ?? { nombre: nombreUsuario, enlaceAvatarMiniatura: '', grupoNombre: '', materia: '', profesorNombre: '' };
