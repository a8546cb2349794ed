import { newId } from '../newId.ts';
import { hideName } from '../session/deviceMemory.ts';
import { withStorage } from '../session/sesionStorage.ts';
import { PREFIX } from './algoGuardado.ts';
import { CADUCA_MS, type EnCola } from './cola.ts';

const TURNO = 'turno.';
/** A sending tab renews its turn within this time. */
const TURNO_MS = 4000;
const SURE_MS = 40;

interface Stored extends EnCola {
  /** Survives a reload of the tab. */
  tab: string;
}

/** The acts of one user that this browser stores: ids, an amount and a reason, but no name or secret. */
export interface Guardada {
  /** `isOwn`: done in this tab. */
  read: () => Array<EnCola & { isOwn: boolean }>;
  /** False if storage is blocked or full. */
  write: (one: EnCola) => boolean;
  remove: (idempotencyKey: string) => void;
  clear: () => void;
  /** True if a storage event concerns these acts. `null`: everything was cleared. */
  isAbout: (name: string | null) => boolean;
  turno: Turno;
}

/** Picks the one tab that sends. A rare double send is harmless, because of the key. */
export interface Turno {
  take: () => Promise<boolean>;
  hold: () => void;
  release: () => void;
}

const namesOf = (storage: Storage, prefix: string) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((name) => name.startsWith(prefix));

function parse(text: string | null): Stored | null {
  try {
    const one = JSON.parse(text ?? '') as Partial<Stored>;
    const isWhole = typeof one.idempotencyKey === 'string' && typeof one.at === 'number' && one.act !== undefined;
    return isWhole ? (one as Stored) : null;
  } catch {
    return null;
  }
}

/** Deletes acts twice as old as the sending limit: by then their owner has had time to read about them. */
export function forgetOld(now: number): void {
  withStorage('localStorage', (storage) => {
    for (const name of namesOf(storage, PREFIX)) {
      const one = parse(storage.getItem(name));
      if (one === null || now - one.at > 2 * CADUCA_MS) storage.removeItem(name);
    }
  });
}

function nameTab(): string {
  const known = withStorage('sessionStorage', (storage) => storage.getItem('pestana'));
  const tab = known ?? newId();
  if (known === null) withStorage('sessionStorage', (storage) => storage.setItem('pestana', tab));
  return tab;
}

function turnoOf(name: string): Turno {
  const me = newId();
  /** The tab with the turn. An end too far ahead counts as expired, or a clock set back would block it for a day. */
  const holder = () =>
    withStorage('localStorage', (storage) => {
      const [who = '', until = '0'] = (storage.getItem(name) ?? '').split(' ');
      const left = Number(until) - Date.now();
      return left > 0 && left <= TURNO_MS ? who : '';
    });
  const write = () =>
    void withStorage('localStorage', (storage) => storage.setItem(name, `${me} ${Date.now() + TURNO_MS}`));
  return {
    hold: () => {
      if (holder() === me) write();
    },
    take: async () => {
      const who = holder();
      // Without storage no other tab knows these acts.
      if (who === null || who === me) {
        write();
        return true;
      }
      if (who !== '') return false;
      write();
      // If two write at once, the later one wins.
      await new Promise((resolve) => setTimeout(resolve, SURE_MS));
      return [me, '', null].includes(holder());
    },
    release: () => {
      if (holder() === me) withStorage('localStorage', (storage) => storage.removeItem(name));
    },
  };
}

/** One user's stored acts, under a hidden name. */
export function openGuardada(userId: string): Guardada {
  const prefix = `${PREFIX}${hideName(userId)}.`;
  const tab = nameTab();
  return {
    read: () =>
      withStorage('localStorage', (storage) =>
        namesOf(storage, prefix).flatMap((name) => {
          const stored = parse(storage.getItem(name));
          if (stored === null) return [];
          const { tab: of, ...one } = stored;
          return [{ ...one, isOwn: of === tab }];
        }),
      ) ?? [],
    write: (one) =>
      withStorage('localStorage', (storage) => {
        storage.setItem(prefix + one.idempotencyKey, JSON.stringify({ ...one, tab } satisfies Stored));
        return true;
      }) ?? false,
    remove: (idempotencyKey) =>
      void withStorage('localStorage', (storage) => storage.removeItem(prefix + idempotencyKey)),
    clear: () =>
      void withStorage('localStorage', (storage) => {
        for (const name of namesOf(storage, prefix)) storage.removeItem(name);
      }),
    isAbout: (name) => name === null || name.startsWith(prefix),
    turno: turnoOf(`${TURNO}${hideName(userId)}`),
  };
}
