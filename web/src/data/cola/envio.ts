import { onSesionEnd, sesionStore } from '../session/sesion.ts';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import { leftOpen, perform, type Waiting } from '../perform.ts';
import { definitionOf, esperaOf, esperas, type Act } from '../acts.ts';
import { CallError, messagesOf } from '../callError.ts';
import { connectionStore, serverNow } from '../connection.ts';
import { queryClient } from '../queryClient.ts';
import type { ColaAbierta } from './abierta.ts';
import * as steps from './cola.ts';
import type { EnCola } from './cola.ts';
import { Copia } from './copia.ts';
import { forgetOld } from './guardada.ts';
import { Ritmo } from './ritmo.ts';

/** How often this tab checks whether another one still sends. */
const LOOK_MS = 1000;

const LLENA = `Ya hay ${steps.COLA_MAX} cosas esperando la conexión: esta no cabe. Vuelve a hacerla cuando haya red.`;

const sayUnfit = (intentada: boolean) =>
  intentada ? 'Puede que ya se hiciera: compruébalo.' : 'No se ha podido preparar: vuelve a hacerlo.';

/** The state of one act in this tab, beside the stored one. */
interface Own {
  waiting: Waiting;
  resolve: (respuesta: unknown) => void;
  reject: (error: unknown) => void;
  /** Restored from storage: no caller awaits the result. */
  isAdopted: boolean;
  unmark?: (kept: boolean) => void;
}

/** `goes`: sent at once. `follows`: queued quietly behind others. `waits`: queued and shown as waiting. */
type Salida = 'goes' | 'follows' | 'waits';

/** `settled`: the server has answered for good. `lost`: the network is gone, so the others wait too. */
type Resultado = 'settled' | 'lost';

/** Holds a user's acts in order, each with its idempotency key, until the server answers (decision 0045). */
class Envio implements ColaAbierta {
  readonly #sesion: SesionAbierta;
  readonly #userId = sesionStore.getState().session.id;
  readonly #own = new Map<string, Own>();
  readonly #copia: Copia;
  readonly #ritmo = new Ritmo(() => void this.send());
  #isResuming = false;
  #sending: Promise<void> | undefined;
  #ask = (leave: () => void) => leave();

  constructor(sesion: SesionAbierta) {
    this.#sesion = sesion;
    const client = queryClient(sesion);
    this.#copia = new Copia(this.#userId ?? '', ({ queryKey }) => client.getQueryData(queryKey));
    leftOpen(sesion).espera = {
      pass: (waiting) => this.#pass(waiting),
      takeBack: (grupoId) => this.#takeBack(grupoId),
      beforeLeaving: (leave) => this.#ask(leave),
    };
    this.#listen();
    void this.#resume();
  }

  subscribe: ColaAbierta['subscribe'] = (listener) => this.#copia.lista.subscribe(listener);
  read = () => this.#copia.lista.read();
  isKept = () => this.#copia.isKept();
  send = () => this.#send(true);

  drop = (key: string) => {
    this.#sync();
    if (this.#copia.isElsewhere(key)) return;
    const after = steps.drop(this.#copia.cola, key);
    if (after === this.#copia.cola) return;
    this.#copia.change(after);
    this.#letGo(key);
  };

  confirm = (key: string) => {
    this.#copia.change(steps.confirm(this.#copia.cola, key));
    void this.#send();
  };

  askBy: ColaAbierta['askBy'] = (asking) => {
    this.#ask = asking;
  };

  clear = () => {
    for (const { idempotencyKey } of this.#copia.cola) this.drop(idempotencyKey);
    this.#copia.guardada.clear();
  };

  #listen(): void {
    const { signal } = this.#sesion;
    const { guardada } = this.#copia;
    const onStorage = ({ key }: StorageEvent) => {
      if (!guardada.isAbout(key)) return;
      this.#sync();
      void this.#send();
    };
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!this.isKept()) event.preventDefault();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('beforeunload', askBeforeUnload);
    const stops = [
      () => window.removeEventListener('storage', onStorage),
      () => window.removeEventListener('beforeunload', askBeforeUnload),
      () => this.#ritmo.stop(),
      connectionStore.subscribe(({ lost }, before) => {
        if (lost) this.#showAll();
        if (!lost && before.lost) void this.#resume();
      }),
      // Signing out warns before it drops acts; an expired session keeps them for the same user.
      onSesionEnd((reason, ended) => {
        if (ended.id === this.#userId && reason === 'manual') guardada.clear();
      }),
    ];
    signal.addEventListener('abort', () => {
      // Release the turn, or a pending request would block the next user.
      guardada.turno.release();
      // Listeners hear of the session's end one microtask later.
      queueMicrotask(() => stops.forEach((stop) => stop()));
    });
  }

  /** Drops one act: its outcome is known, or no caller awaits it. */
  #settle(key: string, how: (one: Own) => void, isTold = false): void {
    const one = this.#own.get(key);
    this.#own.delete(key);
    if (!one) return;
    one.unmark?.(false);
    if (isTold) one.waiting.isTold = true;
    how(one);
  }

  #letGo(key: string): void {
    this.#settle(key, ({ reject }) => reject(new Error('Not sent from here')), true);
  }

  #show(key: string): void {
    const one = this.#own.get(key);
    if (!one || one.unmark) return;
    this.#copia.shown.add(key);
    const { act, onWait } = one.waiting;
    const { input, grupoId } = act;
    one.unmark = leftOpen(this.#sesion).pending.begin(esperaOf(act)?.marks?.({ input, grupoId }) ?? []);
    // The caller does not hold the promise yet.
    if (onWait) queueMicrotask(onWait);
    this.#copia.tell();
  }

  /** Shows queued acts as waiting once an answer is slower than usual. */
  #showAll(): void {
    for (const { idempotencyKey, estado } of this.#copia.cola) if (estado === 'espera') this.#show(idempotencyKey);
  }

  /**
   * Sends one act and returns how that went. A user who left meanwhile finds the outcome on return.
   * `waited`: the copy that waited, unless the act goes at once.
   */
  async #go(key: string, waited?: EnCola): Promise<Resultado> {
    const copia = this.#copia;
    const one = this.#own.get(key);
    if (!one) return 'lost';
    const wasTried = waited?.intentada === true;
    copia.change(steps.start(copia.cola, key));
    try {
      const respuesta = await one.waiting.send(waited && steps.cuandoOf(waited, serverNow()));
      if (this.#sesion.signal.aborted) copia.guardada.remove(key);
      else copia.change(steps.finish(copia.cola, key));
      this.#settle(key, ({ resolve }) => resolve(respuesta));
      this.#ritmo.succeed();
      return 'settled';
    } catch (error) {
      return this.#hearFault(key, one, error, wasTried);
    }
  }

  #hearFault(key: string, { waiting, isAdopted }: Own, error: unknown, wasTried: boolean): Resultado {
    const copia = this.#copia;
    const fault = error instanceof CallError ? error : undefined;
    if (this.#sesion.signal.aborted || fault?.status === 401) return 'lost';
    // Another tab may have settled it, and the user read that: don't write it again.
    copia.cola = steps.lose(copia.cola, key);
    this.#sync();
    if (steps.find(copia.cola, key)?.estado !== 'espera') return 'settled';
    if (fault && (fault.isTransient || fault.status === 429)) {
      // «Too many calls» is an answer: the act was not done.
      copia.change(steps.lose(copia.cola, key, wasTried || fault.status !== 429));
      this.#showAll();
      this.#ritmo.fail(fault.retryAfter);
      return 'lost';
    }
    const { fallback, expected } = definitionOf(waiting.act);
    const sayFault = () => messagesOf(error, fallback).join(' ');
    if (fault?.is('EVALUACION_CERRADA')) {
      copia.change(steps.ask(copia.cola, key, sayFault(), wasTried));
      this.#show(key);
      return 'settled';
    }
    const isAskedAbout = !isAdopted && expected && fault?.is(expected);
    const hasWaited = copia.shown.has(key) && !isAskedAbout;
    copia.change(hasWaited ? steps.refuse(copia.cola, key, sayFault()) : steps.finish(copia.cola, key));
    this.#settle(key, ({ reject }) => reject(error), hasWaited);
    return 'settled';
  }

  #canSend(): boolean {
    const isOpen = !this.#sesion.signal.aborted && !connectionStore.getState().lost;
    return isOpen && steps.next(this.#copia.cola, serverNow()) !== undefined;
  }

  /** Sends the queue. Without `isMeant` it respects the delay that the server asked for. */
  #send(isMeant = false): Promise<void> {
    if (this.#sending || !this.#canSend() || (!isMeant && this.#ritmo.isResting())) {
      return this.#sending ?? Promise.resolve();
    }
    this.#ritmo.stop();
    return (this.#sending = this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    const { turno } = this.#copia.guardada;
    const beat = setInterval(turno.hold, LOOK_MS);
    while (this.#canSend()) {
      if (!(await turno.take())) {
        this.#ritmo.plan(LOOK_MS);
        break;
      }
      this.#sync();
      const one = steps.next(this.#copia.cola, serverNow());
      if (one && (await this.#go(one.idempotencyKey, one)) === 'lost') break;
    }
    // Stop now: this loop no longer sees acts added from here on.
    this.#sending = undefined;
    clearInterval(beat);
    turno.release();
  }

  #sync(): void {
    const { settled, left } = this.#copia.learn();
    for (const key of settled) this.#letGo(key);
    if (!this.#isResuming) for (const one of left) this.#adopt(one);
    this.#copia.tell();
  }

  /** Takes over stored acts that another tab or an earlier page began. */
  #adopt(stored: EnCola): void {
    const copia = this.#copia;
    const one = steps.reload(stored, serverNow());
    if (!esperaOf(one.act)) return;
    const after = steps.enqueue(copia.cola, one);
    if (!after) return;
    copia.cola = after;
    copia.shown.add(one.idempotencyKey);
    if (one.estado === 'rechazada') return;
    // Its tab is closed, so this one takes it over.
    if (stored.estado === 'saliendo') copia.guardada.write(one);
    void perform(one.act, {}, one.idempotencyKey).catch(() => undefined);
    // Its preview no longer fits the page's data. The others go on.
    if (this.#own.has(one.idempotencyKey)) return;
    copia.change(steps.refuse(copia.cola, one.idempotencyKey, sayUnfit(one.intentada)));
  }

  /** Begins acts left by an earlier page, once their definitions are loaded. */
  async #resume(): Promise<void> {
    this.#isResuming = true;
    try {
      forgetOld(serverNow());
      const stored = this.#copia.guardada.read();
      if (stored.length > 0) {
        await (await esperas.bring?.())?.define();
        const client = queryClient(this.#sesion);
        const needed = stored.flatMap(({ act }) => esperaOf(act)?.needs?.(act.grupoId) ?? []);
        await Promise.allSettled(needed.map((query) => client.ensureQueryData(query)));
      }
    } catch {
      // Their code failed to load: retry when the server is back.
    }
    this.#isResuming = false;
    if (this.#sesion.signal.aborted) return;
    this.#sync();
    void this.#send();
  }

  #salidaOf(act: Act, isKnown: boolean, now: number): Salida {
    const { cola, shown } = this.#copia;
    const isHeld = this.#isResuming || connectionStore.getState().lost || this.#ritmo.isResting();
    if (isKnown || isHeld || cola.some(({ idempotencyKey }) => shown.has(idempotencyKey))) return 'waits';
    const isBehind = steps.mustWait(cola, now) || this.#sending !== undefined;
    return isBehind || steps.mustFollow(cola, act, definitionOf(act).inOrder === true) ? 'follows' : 'goes';
  }

  #pass<R>(waiting: Waiting<R>): Promise<R> {
    const copia = this.#copia;
    const { act, idempotencyKey: key } = waiting;
    const isKnown = steps.find(copia.cola, key) !== undefined;
    const now = serverNow();
    // An act sent without an answer may be done: then send both, in order.
    const cancels = (one: EnCola) => esperaOf(act)?.cancels?.(act.input, one.act) === true && this.#isUnsent(one);
    const cancelled = isKnown ? undefined : copia.cola.findLast(cancels);
    if (cancelled) {
      this.drop(cancelled.idempotencyKey);
      waiting.isTold = true;
      return Promise.reject(new Error('Neither is sent'));
    }
    const salida = this.#salidaOf(act, isKnown, now);
    const isGoing = salida === 'goes';
    const entry: EnCola = {
      idempotencyKey: key,
      act,
      at: steps.momentAfter(copia.cola, now),
      hecho: now,
      estado: isGoing ? 'saliendo' : 'espera',
      intentada: isGoing,
      confirmada: false,
    };
    const after = isKnown ? copia.cola : steps.enqueue(copia.cola, entry);
    if (!after) return Promise.reject(new CallError(409, [{ mensaje: LLENA }]));
    const settled = new Promise<R>((resolve, reject) => {
      this.#own.set(key, { waiting, resolve: resolve as Own['resolve'], reject, isAdopted: isKnown });
    });
    copia.change(after);
    if (salida === 'waits') this.#show(key);
    if (isGoing) void this.#go(key).then((how) => (how === 'settled' ? this.#send() : undefined));
    // Restored from storage: send it with the rest.
    else if (!isKnown) void this.#send();
    return settled;
  }

  /** True if no tab of this browser has sent the act. */
  #isUnsent({ idempotencyKey: key }: EnCola): boolean {
    this.#sync();
    const one = steps.find(this.#copia.cola, key);
    return one?.estado === 'espera' && !one.intentada;
  }

  #takeBack(grupoId: number): { texto: string; isDropped: boolean } | undefined {
    this.#sync();
    const one = steps.newest(this.#copia.cola, grupoId, serverNow());
    if (one?.estado !== 'espera') return undefined;
    const texto = this.#copia.lista.say(one);
    const isDropped = !one.intentada;
    if (isDropped) this.drop(one.idempotencyKey);
    return { texto, isDropped };
  }
}

export const colaAbierta = keptInSesion((sesion): ColaAbierta => new Envio(sesion));
