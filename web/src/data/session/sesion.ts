import type { Sesion } from '@aupa/contract';
import type { AlcanceLimitado } from '@aupa/domain/clase';
import { createStore } from 'zustand/vanilla';
import { openAnew } from './sesionAbierta.ts';
import { showPreferencias } from './preferencias.ts';
import { keepDispositivo } from './dispositivo.ts';
import { forgetTab, isPizarra, parseStored, purgeStored, readStored, writeStored } from './sesionStorage.ts';

/** The session as the specification has it (§3): all that is kept of who is signed in. */
export interface SesionState {
  id: string | null;
  user: string | null;
  token: string | null;
  role: Sesion['rol'] | null;
  isAuthenticated: boolean;
  loggedOutManually: boolean;
  rememberMe: boolean;
  /** Of a session by a card or the door, which opens the groups of one teacher only; absent: the whole account (behaviour §2). */
  alcance?: AlcanceLimitado;
}

/** Why a session ended: the screen says something different for each. */
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

// Of the page: whoever is signed in reads it from here; what is theirs besides lies in their SesionAbierta.
export const sesionStore = createStore<{ session: SesionState }>(() => ({ session: SIGNED_OUT }));

type EndListener = (reason: EndReason, ended: SesionState) => void;
// Of the page: told of every end.
const endListeners = new Set<EndListener>();

/** Told after a session has ended, with what it was. Returns how to stop listening. */
export function onSesionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Whether all that is kept of one session is the other's, too: another card opens other classes. */
const isSameView = (a: SesionState, b: SesionState): boolean =>
  a.id === b.id && a.alcance === b.alcance && (a.alcance === undefined || a.token === b.token);

function set(session: SesionState): void {
  // Before anybody is told: what they begin then belongs to whoever comes.
  if (!isSameView(session, sesionStore.getState().session)) openAnew();
  sesionStore.setState({ session });
  showPreferencias(session);
}

/** Takes what the login answered (spec §4.2). */
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
  // What another tab wrote is its own to keep.
  if (reason !== 'elsewhere') purgeStored(ended.id);
  for (const listener of endListeners) listener(reason, ended);
}

/** This tab becomes a board: it forgets whose it was. What the browser remembers stays for other tabs (decision 0075). */
export function leaveTab(): void {
  forgetTab();
  set(SIGNED_OUT);
}

/** Signing out by hand (spec §4.3). */
export function endSesion(): void {
  end('manual');
}

/** A call made with this token was answered 401 (spec §4.5): a late answer never ends a newer session. */
export function expireSesion(token: string): void {
  if (sesionStore.getState().session.token === token) end('expired');
}

/** The logout-reset step (spec §4.4). */
export function resetLoggedOut(): void {
  const { session } = sesionStore.getState();
  if (session.loggedOutManually) set({ ...session, loggedOutManually: false });
}

/** Restores the saved session; gives up after 5 s and stays signed out (spec §4.6). */
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
    // Nobody was here before: what was asked ahead is theirs.
    if (saved !== null) sesionStore.setState({ session: saved });
  } catch {
    // Unreadable storage is a signed-out start, never a blank page.
  } finally {
    clearTimeout(timer);
  }
}

/** Follows what another tab does to the shared storage. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const cleared = event.key === null;
    if ((!cleared && event.key !== 'root') || isPizarra()) return;
    const { session } = sesionStore.getState();
    // A session of this tab only lies elsewhere and goes its own way.
    if (session.isAuthenticated && !session.rememberMe) return;
    const saved = cleared ? null : parseStored(event.newValue);
    if (saved?.token === session.token) return;
    if (session.id !== saved?.id) end('elsewhere');
    if (saved !== null) set(saved);
  };
  // Back from a board leads to a page that the browser kept whole, with whoever was here before.
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
