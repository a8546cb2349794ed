import { CABECERA_EVALUACION, CABECERA_HACE } from '@aupa/domain/clase';
import { vi } from 'vitest';
import type * as Sesion from '../session/sesion.ts';
import type * as Abierta from '../session/sesionAbierta.ts';
import type * as Perform from '../perform.ts';
import type * as Acts from '../acts.ts';
import type { CallError } from '../callError.ts';
import type * as Connection from '../connection.ts';
import type { ColaAbierta } from './abierta.ts';
import type * as EnvioOf from './envio.ts';

// Test helper: tabs of one browser, each with its own modules, and a server that answers on demand.

class Almacen {
  readonly #entries: Map<string, string>;
  readonly #onChange: (key: string) => void;
  constructor(entries = new Map<string, string>(), onChange: (key: string) => void = () => undefined) {
    this.#entries = entries;
    this.#onChange = onChange;
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
    this.#onChange(key);
  }
  removeItem(key: string) {
    if (this.#entries.delete(key)) this.#onChange(key);
  }
  get length() {
    return this.#entries.size;
  }
  key(i: number) {
    return [...this.#entries.keys()][i] ?? null;
  }
}

type OnStorage = (event: { key: string }) => void;

export interface Envio {
  method: string;
  url: string;
  key: string | null;
  token: string | null;
  hace: number | null;
  isEnNueva: boolean;
  body: Record<string, unknown>;
  isAnswered: boolean;
  answer: (status: number, headers?: Record<string, string>, body?: unknown) => void;
  lose: () => void;
}

interface Codigo {
  sesion: typeof Sesion;
  abierta: typeof Abierta;
  acts: typeof Acts;
  actions: typeof Perform;
  connection: typeof Connection;
  envio: typeof EnvioOf;
}

export interface Pestana {
  almacen: Almacen;
  defineActDeGrupo: typeof Acts.defineActDeGrupo;
  connection: typeof Connection;
  cola: ColaAbierta;
  start: () => void;
  perform: (act: unknown) => { outcome: Promise<'done' | CallError> };
  takeBack: (grupoId: number) => { texto: string; isDropped: boolean } | undefined;
  /** Closes it or ends its session: waiting acts stay stored. */
  close: () => void;
  signOut: () => void;
}

/** A browser and its network. Requests hang until the test answers them; `/readyz` always succeeds. */
export function openBrowser(load: () => Promise<Codigo>) {
  const enviados: Envio[] = [];
  const stored = new Map<string, string>();
  const told = new Map<OnStorage, object>();
  let opening: object = {};
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: OnStorage) => name === 'storage' && told.set(listener, opening),
    removeEventListener: (_name: string, listener: OnStorage) => told.delete(listener),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } }));
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (url === '/readyz') return Promise.resolve(new Response());
    return new Promise<Response>((resolve, reject) => {
      const sent = new Headers(headers);
      const uno: Envio = {
        method,
        url,
        key: sent.get('Idempotency-Key'),
        token: sent.get('Authorization'),
        hace: sent.has(CABECERA_HACE) ? Number(sent.get(CABECERA_HACE)) : null,
        isEnNueva: sent.get(CABECERA_EVALUACION) === 'nueva',
        body: JSON.parse(typeof body === 'string' ? body : '{}') as Envio['body'],
        isAnswered: false,
        answer: (status, given = {}, respuesta = {}) => {
          uno.isAnswered = true;
          resolve(Response.json(respuesta, { status, headers: { Date: new Date().toUTCString(), ...given } }));
        },
        lose: () => {
          uno.isAnswered = true;
          reject(new TypeError('No network'));
        },
      };
      enviados.push(uno);
    });
  });

  const openTab = async (id: string, again?: Pestana): Promise<Pestana> => {
    vi.resetModules();
    const almacen = again?.almacen ?? new Almacen();
    const me = {};
    // Other tabs hear of it a moment later.
    const tell = (key: string) => setTimeout(() => told.forEach((who, listener) => who !== me && listener({ key })), 1);
    const storages = { sessionStorage: almacen, localStorage: new Almacen(stored, tell) };
    vi.doMock('../session/sesionStorage.ts', async (original) => ({
      ...(await original<object>()),
      withStorage: (kind: keyof typeof storages, work: (storage: Almacen) => unknown) => work(storages[kind]),
    }));
    const { sesion, acts, actions, connection, envio, abierta } = await load();
    const token = `de ${id}`;
    sesion.startSesion({ id, nombreUsuario: id, token, rol: 'Profesor', rememberMe: false });
    const tab: Pestana = {
      almacen,
      defineActDeGrupo: acts.defineActDeGrupo,
      connection,
      cola: undefined as unknown as ColaAbierta,
      start: () => {
        opening = me;
        tab.cola = envio.colaAbierta(abierta.getAbierta());
      },
      perform: (act) => ({
        outcome: actions.perform(act as Acts.Act).then(
          () => 'done' as const,
          (error: unknown) => error as CallError,
        ),
      }),
      takeBack: (grupoId) => actions.leftOpen().espera?.takeBack(grupoId),
      close: () => sesion.expireSesion(token),
      signOut: () => sesion.endSesion(),
    };
    return tab;
  };
  return { enviados, openTab, stored };
}
