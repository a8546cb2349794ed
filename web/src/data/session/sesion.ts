import type { Sesion } from '@aupa/contract';
import type { AlcanceLimitado } from '@aupa/domain/clase';
import { createStore } from 'zustand/vanilla';
import { openAnew } from './sesionAbierta.ts';
import { showPreferencias } from './preferencias.ts';
import { keepDispositivo } from './dispositivo.ts';
import { forgetTab, isPizarra, parseStored, purgeStored, readStored, writeStored } from './sesionStorage.ts';

/** The stored session (spec §3). */
export interface SesionState {
  id: string | null;
  user: string | null;
  token: string | null;
  role: Sesion['rol'] | null;
  isAuthenticated: boolean;
  loggedOutManually: boolean;
  rememberMe: boolean;
  /** For a card or door session, limited to one teacher's groups; absent for the full account (behaviour §2). */
  alcance?: AlcanceLimitado;
}

/** Why a session ended; each shows its own message. */
export type EndReason = 'manual' | 'expired' | 'elsewhere';

export const SIGNED_OUT: SesionState = {
  id: null,
  user: null,
  token: null,
  role: null,
  isAuthenticated: false,
  loggedOutManually: false,
  rememberMe: false,
};

const RESTORE_TIMEOUT_MS = 5000;

export const sesionStore = createStore<{ session: SesionState }>(() => ({ session: SIGNED_OUT }));

type EndListener = (reason: EndReason, ended: SesionState) => void;
// Page-wide: notified of every end.
const endListeners = new Set<EndListener>();

/** Called after a session ends. Returns a function that unsubscribes. */
export function onSesionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** True if cached data may be shared; another card opens other classes. */
const isSameView = (a: SesionState, b: SesionState): boolean =>
  a.id === b.id && a.alcance === b.alcance && (a.alcance === undefined || a.token === b.token);

function set(session: SesionState): void {
  // Swap the session first, so listeners start work for the new user.
  if (!isSameView(session, sesionStore.getState().session)) openAnew();
  sesionStore.setState({ session });
  showPreferencias(session);
}

/** Starts the session of a login (spec §4.2). */
export function startSesion(login: Sesion): void {
  const session: SesionState = {
    id: login.id,
    user: login.nombreUsuario,
    token: login.token,
    role: login.rol,
    isAuthenticated: true,
    loggedOutManually: false,
    rememberMe: login.rememberMe ?? false,
    ...(login.alcance ? { alcance: login.alcance } : {}),
  };
  set(session);
  writeStored(session);
  keepDispositivo(login.dispositivo);
}

function end(reason: EndReason): void {
  const ended = sesionStore.getState().session;
  if (!ended.isAuthenticated) return;
  set({ ...SIGNED_OUT, loggedOutManually: true });
  // Another tab's stored session is not ours to delete.
  if (reason !== 'elsewhere') purgeStored(ended.id);
  for (const listener of endListeners) listener(reason, ended);
}

/** For a tab that becomes a board: forgets its session, but not the remembered one of other tabs (decision 0075). */
export function leaveTab(): void {
  forgetTab();
  set(SIGNED_OUT);
}

/** Signs out by hand (spec §4.3). */
export function endSesion(): void {
  end('manual');
}

/** After a 401 (spec §4.5). Compares tokens, so that a late answer never ends a newer session. */
export function expireSesion(token: string): void {
  if (sesionStore.getState().session.token === token) end('expired');
}

/** The logout-reset step (spec §4.4). */
export function resetLoggedOut(): void {
  const { session } = sesionStore.getState();
  if (session.loggedOutManually) set({ ...session, loggedOutManually: false });
}

/** Restores the stored session; stays signed out after 5 s (spec §4.6). */
export async function restoreSesion(
  read: () => SesionState | null | Promise<SesionState | null> = readStored,
  timeoutMs: number = RESTORE_TIMEOUT_MS,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    const saved = await Promise.race([Promise.resolve(read()), giveUp]);
    // Not `set`, which would drop data prefetched for this user.
    if (saved !== null) sesionStore.setState({ session: saved });
  } catch {
    // Unreadable storage means signed out, never a blank page.
  } finally {
    clearTimeout(timer);
  }
}

/** Follows session changes of other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const cleared = event.key === null;
    if ((!cleared && event.key !== 'root') || isPizarra()) return;
    const { session } = sesionStore.getState();
    // A session of this tab only is stored elsewhere and is independent.
    if (session.isAuthenticated && !session.rememberMe) return;
    const saved = cleared ? null : parseStored(event.newValue);
    if (saved?.token === session.token) return;
    if (session.id !== saved?.id) end('elsewhere');
    if (saved !== null) set(saved);
  };
  // Back may restore a cached page with the previous user.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const { isAuthenticated, token } = sesionStore.getState().session;
    if (persisted && isAuthenticated && readStored()?.token !== token) end('elsewhere');
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
