import { hideName } from '../session/deviceMemory.ts';
import { withStorage } from '../session/sesionStorage.ts';
import { PREFIX } from './algoGuardado.ts';
import { CADUCA_MS, type EnCola } from './cola.ts';

const TURNO = 'turno.';
/** A tab that sends says so again within this time. */
const TURNO_MS = 4000;
const SURE_MS = 40;

interface Stored extends EnCola {
  /** The tab in which it was done: loaded anew it is the same one. */
  tab: string;
}

/** The acts of one person that this browser keeps. They carry ids, an amount and a reason; no name, no secret. */
export interface Guardada {
  /** `isOwn`: done in this tab. */
  read: () => Array<EnCola & { isOwn: boolean }>;
  /** Whether it is kept: storage may be blocked, or full. */
  write: (one: EnCola) => boolean;
  remove: (idempotencyKey: string) => void;
  clear: () => void;
  /** Whether the browser tells of a change of these. `null`: everything was cleared. */
  isAbout: (name: string | null) => boolean;
  turno: Turno;
}

/** Which of a person's tabs sends. With it two tabs say each thing once; what is sent twice the key makes one. */
export interface Turno {
  take: () => Promise<boolean>;
  /** Still sending. */
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

/** Twice the age at which nothing is sent any more: whoever it was of has had time to come and read that. */
export function forgetOld(now: number): void {
  withStorage('localStorage', (storage) => {
    for (const name of namesOf(storage, PREFIX)) {
      const one = parse(storage.getItem(name));
      if (one === null || now - one.at > 2 * CADUCA_MS) storage.removeItem(name);
    }
  });
}

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');

/** A name for this tab that survives loading it anew. */
function nameTab(): string {
  const known = withStorage('sessionStorage', (storage) => storage.getItem('pestana'));
  const tab = known ?? newId();
  if (known === null) withStorage('sessionStorage', (storage) => storage.setItem('pestana', tab));
  return tab;
}

function turnoOf(name: string): Turno {
  const me = newId();
  /** Of whom it is, unless they have been silent: a clock that was set back must not keep it for a day. */
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
      // Without storage no other tab knows of these acts.
      if (who === null || who === me) {
        write();
        return true;
      }
      if (who !== '') return false;
      write();
      // Two that see it free at the same moment both write; the later one has it.
      await new Promise((resolve) => setTimeout(resolve, SURE_MS));
      return [me, '', null].includes(holder());
    },
    release: () => {
      if (holder() === me) withStorage('localStorage', (storage) => storage.removeItem(name));
    },
  };
}

/** What this browser keeps of one person, under a name that does not tell who it is. */
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
