import { onSesionEnd, sesionStore } from '../../session/sesion.ts';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { leftOpen, perform, type Waiting } from '../actions.ts';
import { definitionOf, esperas, type Cached } from '../acts.ts';
import { CallError, messagesOf } from '../callError.ts';
import { connectionStore, serverNow } from '../connection.ts';
import { queryClient, retryDelay } from '../queryClient.ts';
import type { ColaAbierta } from './abierta.ts';
import * as steps from './cola.ts';
import type { Cola, EnCola } from './cola.ts';
import { cancels, isDefined, marksOf, needsOf } from './esperas.ts';
import { forgetOld, openGuardada } from './guardada.ts';
import { openLista } from './lista.ts';

/** What another tab has under way is its own for so long; after that it is taken to be closed. */
const OTHERS_MS = 10_000;
/** While another tab sends, this one looks again. */
const LOOK_MS = 1000;

const LLENA = `Ya hay ${steps.COLA_MAX} cosas esperando la conexión: esta no cabe. Vuelve a hacerla cuando haya red.`;

const sayUnfit = (intentada: boolean) =>
  intentada ? 'Puede que ya se hiciera: compruébalo.' : 'No se ha podido preparar: vuelve a hacerlo.';

/** What this tab knows of an act besides what is stored. */
interface Own {
  waiting: Waiting;
  resolve: (respuesta: unknown) => void;
  reject: (error: unknown) => void;
  /** Begun before this page was loaded, or in another tab: nobody here acts on how it went. */
  isAdopted: boolean;
  unmark?: (kept: boolean) => void;
}

/** Holds the acts of whoever is here until the server has answered them, in their order, each with its key (decision 0045). */
export const colaAbierta = keptInSesion((sesion): ColaAbierta => {
  const { id } = sesionStore.getState().session;
  const { signal } = sesion;
  const client = queryClient(sesion);
  const cached: Cached = ({ queryKey }) => client.getQueryData(queryKey);
  const guardada = openGuardada(id ?? '');
  const own = new Map<string, Own>();
  /** Those that storage did not take. */
  const unkept = new Set<string>();
  /** Those that are shown as waiting: not those that are simply under way. */
  const shown = new Set<string>();
  /** Those that another tab has on its way: they can't be called back here either. */
  let elsewhere: ReadonlySet<string> = new Set();
  const lista = openLista(cached);
  let cola: Cola = [];
  let isResuming = false;
  let sending: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the server has asked for quiet, by the page's clock. */
  let restsUntil = 0;

  const tell = () => lista.tell(cola, serverNow(), shown, elsewhere);

  /** What changes is stored before anything is done about it. */
  const change = (after: Cola) => {
    const before = cola;
    cola = after;
    for (const one of after) {
      if (before.includes(one)) continue;
      if (guardada.write(one)) unkept.delete(one.idempotencyKey);
      else unkept.add(one.idempotencyKey);
    }
    for (const { idempotencyKey } of before) {
      if (steps.find(after, idempotencyKey)) continue;
      guardada.remove(idempotencyKey);
      unkept.delete(idempotencyKey);
      shown.delete(idempotencyKey);
      lista.forget(idempotencyKey);
    }
    tell();
  };

  /** Its outcome is known, or nobody waits for it any more. */
  const settle = (key: string, how: (one: Own) => void, isTold = false) => {
    const one = own.get(key);
    own.delete(key);
    if (!one) return;
    one.unmark?.(false);
    if (isTold) one.waiting.isTold = true;
    how(one);
  };
  const letGo = (key: string) => settle(key, ({ reject }) => reject(new Error('Not sent from here')), true);

  const showWaiting = (key: string) => {
    const one = own.get(key);
    if (!one || one.unmark) return;
    shown.add(key);
    const { act, onWait } = one.waiting;
    one.unmark = leftOpen(sesion).pending.begin(marksOf(act));
    // Whoever has begun it does not hold its promise yet.
    if (onWait) queueMicrotask(onWait);
    tell();
  };

  /** What waits for longer than an answer takes is shown as waiting. */
  const showAll = () => {
    for (const { idempotencyKey, estado } of cola) if (estado === 'espera') showWaiting(idempotencyKey);
  };

  /**
   * Sends one, and says how that went: whoever has left meanwhile finds it when they come back. `waited`: as it waited, unless it goes
   * at once.
   */
  const go = async (key: string, waited?: EnCola): Promise<'settled' | 'lost'> => {
    const one = own.get(key);
    if (!one) return 'lost';
    const wasTried = waited?.intentada === true;
    change(steps.start(cola, key));
    try {
      const respuesta = await one.waiting.send(waited && steps.cuandoOf(waited, serverNow()));
      if (signal.aborted) guardada.remove(key);
      else change(steps.finish(cola, key));
      settle(key, ({ resolve }) => resolve(respuesta));
      failures = 0;
      return 'settled';
    } catch (error) {
      if (signal.aborted || (error instanceof CallError && error.status === 401)) return 'lost';
      // Another tab may have sent it too: what it has settled, and somebody may have read since, is not written anew.
      cola = steps.lose(cola, key);
      sync();
      if (steps.find(cola, key)?.estado !== 'espera') return 'settled';
      if (error instanceof CallError && (error.isTransient || error.status === 429)) {
        // «Too many calls» is an answer: it has not been done.
        change(steps.lose(cola, key, wasTried || error.status !== 429));
        showAll();
        failures += 1;
        const wait = (error.retryAfter ?? 0) * 1000;
        restsUntil = Math.max(restsUntil, performance.now() + wait);
        plan(Math.max(wait || retryDelay(failures), restsUntil - performance.now()));
        return 'lost';
      }
      const { fallback, expected } = definitionOf(one.waiting.act);
      if (error instanceof CallError && error.is('EVALUACION_CERRADA')) {
        change(steps.ask(cola, key, messagesOf(error, fallback).join(' '), wasTried));
        showWaiting(key);
        return 'settled';
      }
      const isAskedAbout = !one.isAdopted && expected && error instanceof CallError && error.is(expected);
      const hasWaited = shown.has(key) && !isAskedAbout;
      if (hasWaited) change(steps.refuse(cola, key, messagesOf(error, fallback).join(' ')));
      else change(steps.finish(cola, key));
      settle(key, ({ reject }) => reject(error), hasWaited);
      return 'settled';
    }
  };

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(true), ms);
  };

  const canSend = () =>
    !signal.aborted && !connectionStore.getState().lost && steps.next(cola, serverNow()) !== undefined;

  const sendAll = async () => {
    const beat = setInterval(guardada.turno.hold, LOOK_MS);
    while (canSend()) {
      if (!(await guardada.turno.take())) {
        plan(LOOK_MS);
        break;
      }
      // Another tab may have sent it since.
      sync();
      const one = steps.next(cola, serverNow());
      if (one && (await go(one.idempotencyKey, one)) === 'lost') break;
    }
    // At once: what is done from here on is not seen by this loop any more.
    sending = undefined;
    clearInterval(beat);
    guardada.turno.release();
  };

  /** `isMeant`: its time has come, or somebody says so; else not before the server likes to hear of it. */
  const send = (isMeant = false): Promise<void> => {
    if (sending || !canSend() || (!isMeant && performance.now() < restsUntil)) return sending ?? Promise.resolve();
    clearTimeout(timer);
    return (sending = sendAll());
  };

  /** Of what is stored, what was begun elsewhere, or before this page was loaded. */
  const adopt = (stored: EnCola) => {
    const one = steps.reload(stored, serverNow());
    if (!isDefined(one.act)) return;
    const after = steps.enqueue(cola, one);
    if (!after) return;
    cola = after;
    shown.add(one.idempotencyKey);
    if (one.estado === 'rechazada') return;
    // Its tab is gone: from now on it is of this one.
    if (stored.estado === 'saliendo') guardada.write(one);
    void perform(one.act, {}, one.idempotencyKey).catch(() => undefined);
    // What it shows does not fit what the page has by now. The others do not wait for that.
    if (!own.has(one.idempotencyKey)) change(steps.refuse(cola, one.idempotencyKey, sayUnfit(one.intentada)));
  };

  /** What another tab has sent, dropped or put there since. */
  function sync(): void {
    const stored = new Map(guardada.read().map((one) => [one.idempotencyKey, one]));
    for (const { idempotencyKey: key, estado } of cola) {
      const known = stored.get(key);
      if (unkept.has(key) || estado === 'saliendo') continue;
      if (known === undefined) {
        cola = steps.finish(cola, key);
        shown.delete(key);
        letGo(key);
      } else if (known.estado === 'rechazada' && estado !== 'rechazada') {
        cola = steps.refuse(cola, key, known.porque ?? '');
        letGo(key);
      } else cola = steps.learn(cola, key, known);
    }
    const isLeaving = ({ isOwn, idempotencyKey: key, estado }: EnCola & { isOwn: boolean }) =>
      !isOwn && estado === 'saliendo' && steps.find(cola, key)?.estado === 'espera';
    elsewhere = new Set([...stored.values()].filter(isLeaving).map(({ idempotencyKey }) => idempotencyKey));
    if (!isResuming) {
      for (const { isOwn, ...one } of stored.values()) {
        if (steps.find(cola, one.idempotencyKey)) continue;
        if (isOwn || one.estado !== 'saliendo' || serverNow() - one.at > OTHERS_MS) adopt(one);
      }
    }
    tell();
  }

  /** Begins what was left when the page was last here: once it is known what it is about. */
  const resume = async () => {
    isResuming = true;
    try {
      forgetOld(serverNow());
      const stored = guardada.read();
      if (stored.length > 0) {
        await (await esperas.bring?.())?.define();
        const needed = stored.flatMap(({ act }) => needsOf(act));
        await Promise.allSettled(needed.map((query) => client.ensureQueryData(query)));
      }
    } catch {
      // Their code did not come: it is asked for again when the server is back.
    }
    isResuming = false;
    if (signal.aborted) return;
    sync();
    void send();
  };

  const pass = <R>(waiting: Waiting<R>): Promise<R> => {
    const { act, idempotencyKey: key } = waiting;
    const isKnown = steps.find(cola, key) !== undefined;
    const now = serverNow();
    // What was sent without an answer may be done: then both go, one after the other.
    const cancelled = isKnown ? undefined : cola.findLast((one) => cancels(act, one.act) && isUnsent(one));
    if (cancelled) {
      drop(cancelled.idempotencyKey);
      waiting.isTold = true;
      return Promise.reject(new Error('Neither is sent'));
    }
    const isShown =
      isKnown ||
      isResuming ||
      connectionStore.getState().lost ||
      performance.now() < restsUntil ||
      cola.some(({ idempotencyKey }) => shown.has(idempotencyKey));
    const mustWait =
      isShown ||
      steps.mustWait(cola, now) ||
      sending !== undefined ||
      steps.mustFollow(cola, act, definitionOf(act).inOrder === true);
    const entry: EnCola = {
      idempotencyKey: key,
      act,
      at: steps.momentAfter(cola, now),
      hecho: now,
      estado: mustWait ? 'espera' : 'saliendo',
      intentada: !mustWait,
      confirmada: false,
    };
    const after = isKnown ? cola : steps.enqueue(cola, entry);
    if (!after) return Promise.reject(new CallError(409, [{ mensaje: LLENA }]));
    const settled = new Promise<R>((resolve, reject) => {
      own.set(key, { waiting, resolve: resolve as Own['resolve'], reject, isAdopted: isKnown });
    });
    change(after);
    if (mustWait) {
      // Behind what is simply on its way it waits as that does, without a word.
      if (isShown) showWaiting(key);
      // What has just been read from storage is sent with the rest.
      if (!isKnown) void send();
    } else void go(key).then((how) => (how === 'settled' ? send() : undefined));
    return settled;
  };

  /** Whether it has never left this browser, by what all of its tabs say now. */
  const isUnsent = ({ idempotencyKey: key }: EnCola) => {
    sync();
    const one = steps.find(cola, key);
    return one?.estado === 'espera' && !one.intentada;
  };

  const drop = (key: string) => {
    sync();
    if (elsewhere.has(key)) return;
    const after = steps.drop(cola, key);
    if (after === cola) return;
    change(after);
    letGo(key);
  };

  const takeBack = (grupoId: number) => {
    sync();
    const one = steps.newest(cola, grupoId, serverNow());
    if (one?.estado !== 'espera') return undefined;
    const texto = lista.say(one);
    const isDropped = !one.intentada;
    if (isDropped) drop(one.idempotencyKey);
    return { texto, isDropped };
  };

  let ask = (leave: () => void) => leave();
  leftOpen(sesion).espera = { pass, takeBack, beforeLeaving: (leave) => ask(leave) };

  const onStorage = ({ key }: StorageEvent) => {
    if (!guardada.isAbout(key)) return;
    sync();
    void send();
  };
  const askBeforeUnload = (event: BeforeUnloadEvent) => {
    if (unkept.size > 0) event.preventDefault();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('beforeunload', askBeforeUnload);
  const stops = [
    () => window.removeEventListener('storage', onStorage),
    () => window.removeEventListener('beforeunload', askBeforeUnload),
    () => clearTimeout(timer),
    connectionStore.subscribe(({ lost }, before) => {
      if (lost) showAll();
      if (!lost && before.lost) void resume();
    }),
    // What is dropped at the sign-out was warned of; a session that has expired leaves it for the same person.
    onSesionEnd((reason, ended) => {
      if (ended.id === id && reason === 'manual') guardada.clear();
    }),
  ];
  signal.addEventListener('abort', () => {
    // What is still on its way must not keep the next one from sending.
    guardada.turno.release();
    // The end of the session is told a moment after it.
    queueMicrotask(() => stops.forEach((stop) => stop()));
  });
  void resume();

  return {
    subscribe: lista.subscribe,
    read: lista.read,
    drop,
    confirm: (key) => {
      change(steps.confirm(cola, key));
      void send();
    },
    send: () => send(true),
    isKept: () => unkept.size === 0,
    askBy: (asking) => {
      ask = asking;
    },
    clear: () => {
      for (const { idempotencyKey } of cola) drop(idempotencyKey);
      guardada.clear();
    },
  };
});
