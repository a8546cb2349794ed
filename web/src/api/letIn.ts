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

/** The class of the student who was just let in, where they are in one only; null else, and where nobody can tell. */
export function findUnicoGrupo(): Promise<number | null> {
  return call('GET /api/estudiante/mis-grupos', {}).then(
    (grupos) => (grupos.length === 1 ? (grupos[0]?.id ?? null) : null),
    () => null,
  );
}
