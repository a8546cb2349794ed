import type { SesionState } from './sesion.ts';

// Key and shape `{ session }` are the specification's (§3).
const KEY = 'root';
export const PREFERENCIAS = 'preferencias';
/** The browser's token, which outlives sessions. */
export const DISPOSITIVO = 'aupa-dispositivo';

/** A board's token, in its tab only. */
export const PIZARRA = 'pizarra';

type Kind = 'sessionStorage' | 'localStorage';

/** Null if the browser blocks storage: even naming it throws then. */
export function withStorage<T>(kind: Kind, work: (storage: Storage) => T): T | null {
  try {
    return work(window[kind]);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function parseStored(text: string | null): SesionState | null {
  if (text === null) return null;
  let session: Partial<Record<keyof SesionState, unknown>> | undefined;
  try {
    session = (JSON.parse(text) as { session?: typeof session } | null)?.session;
  } catch {
    return null;
  }
  if (typeof session !== 'object' || session === null) return null;
  const { id, user, token, role } = session;
  if (!isText(id) || !isText(user) || !isText(token)) return null;
  if (role !== 'Profesor' && role !== 'Estudiante') return null;
  const rememberMe = session.rememberMe === true;
  const { alcance } = session;
  const limitada: Pick<SesionState, 'alcance'> = alcance === 'tarjeta' || alcance === 'puerta' ? { alcance } : {};
  return { id, user, token, role, isAuthenticated: true, loggedOutManually: false, rememberMe, ...limitada };
}

/** True if this tab shows a board: it belongs to no user, whoever is signed in beside it (decision 0075). */
export const isPizarra = (): boolean =>
  withStorage(
    'sessionStorage',
    (storage) => /^\/pizarra\/?$/i.test(window.location.pathname) && storage.getItem(PIZARRA) !== null,
  ) === true;

/** This tab's session, else the remembered one. */
export function readStored(): SesionState | null {
  if (isPizarra()) return null;
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    const saved = parseStored(withStorage(kind, (storage) => storage.getItem(KEY)));
    if (saved !== null) return saved;
  }
  return null;
}

/** Without «Recordarme» it is stored in this tab only, because classroom computers are shared. */
export function writeStored(session: SesionState): void {
  const [kept, other]: [Kind, Kind] = session.rememberMe
    ? ['localStorage', 'sessionStorage']
    : ['sessionStorage', 'localStorage'];
  withStorage(other, (storage) => storage.removeItem(KEY));
  withStorage(kept, (storage) => storage.setItem(KEY, JSON.stringify({ session })));
}

/** Keys of older versions, which reveal a user; today's are hidden or the browser's (decision 0027). */
const isOlder = (key: string) => /^aupa[.-]/.test(key) && key !== DISPOSITIVO && !/^aupa\.[0-9a-z]+$/.test(key);

const forget = (storage: Storage) => {
  storage.removeItem(KEY);
  storage.removeItem(PREFERENCIAS);
};

export const forgetTab = (): void => void withStorage('sessionStorage', forget);

/** Deletes this user's stored session (spec §4.3), but not another one remembered meanwhile. */
export function purgeStored(id: string | null): void {
  withStorage('localStorage', (storage) => {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    for (const key of keys.filter(isOlder)) storage.removeItem(key);
  });
  forgetTab();
  withStorage('localStorage', (storage) => {
    const kept = parseStored(storage.getItem(KEY));
    if (kept === null || kept.id === id) forget(storage);
  });
}
