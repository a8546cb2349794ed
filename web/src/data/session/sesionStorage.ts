import type { SesionState } from './sesion.ts';

// The key and the shape `{ session }` are the specification's (§3): only the session part is kept.
const KEY = 'root';
/** Beside it: how whoever is signed in likes the page. */
export const PREFERENCIAS = 'preferencias';
/** Where the token of the browser lies, which is nobody's. */
export const DISPOSITIVO = 'aupa-dispositivo';

/** Where the token of a board lies: in the tab that is one. */
export const PIZARRA = 'pizarra';

type Kind = 'sessionStorage' | 'localStorage';

/** Storage can be switched off in the browser; then even naming it throws. */
export function withStorage<T>(kind: Kind, work: (storage: Storage) => T): T | null {
  try {
    return work(window[kind]);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A saved session, or null when there is none or it is not one of ours. */
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

/** Whether this tab shows a board: it is nobody's, whoever is signed in beside it (decision 0075). */
export const isPizarra = (): boolean =>
  withStorage(
    'sessionStorage',
    (storage) => /^\/pizarra\/?$/i.test(window.location.pathname) && storage.getItem(PIZARRA) !== null,
  ) === true;

/** The session of this tab, else the remembered one. */
export function readStored(): SesionState | null {
  if (isPizarra()) return null;
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    const saved = parseStored(withStorage(kind, (storage) => storage.getItem(KEY)));
    if (saved !== null) return saved;
  }
  return null;
}

/** Without "Recordarme" it lies in this tab only: on a classroom's computer the next child is not the previous one. */
export function writeStored(session: SesionState): void {
  const [kept, other]: [Kind, Kind] = session.rememberMe
    ? ['localStorage', 'sessionStorage']
    : ['sessionStorage', 'localStorage'];
  withStorage(other, (storage) => storage.removeItem(KEY));
  withStorage(kept, (storage) => storage.setItem(KEY, JSON.stringify({ session })));
}

/** Kept under a name that tells who was here, as older versions did: today's are hidden, or of the browser (decision 0027). */
const isOlder = (key: string) => /^aupa[.-]/.test(key) && key !== DISPOSITIVO && !/^aupa\.[0-9a-z]+$/.test(key);

const forget = (storage: Storage) => {
  storage.removeItem(KEY);
  storage.removeItem(PREFERENCIAS);
};

/** Forgets what lies in this tab alone. */
export const forgetTab = (): void => void withStorage('sessionStorage', forget);

/** Forgets this person's session (spec §4.3). Another's that the browser remembers meanwhile is theirs to end. */
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
