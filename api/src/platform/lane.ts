import { sayEspera, LUGARES_CARRIL, RITMO_CARRIL, type ClaseDireccion } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import { Rounds } from './rounds.ts';

/** Seconds after which all that wait now have had their turn. */
const TODOS = LUGARES_CARRIL * RITMO_CARRIL.intervalo;

/** A try as far as its turn depends on it: nothing that an account alone would have. */
export interface EnCarril {
  /** The account that it is about, whether there is one or not. */
  cuenta: string;
  /** Whether that has failures of its own from this address. */
  conFallos: boolean;
}

/** The same, with the way on which it came. */
export interface Llegado extends EnCarril {
  /** The connection; empty where those tell nothing of who calls. */
  conexion: string;
  /** Aborts when nobody waits for it any more. */
  gone?: AbortSignal | undefined;
}

/** The slow lanes: one of each kind for each address that has failed too often (behaviour §2). */
export interface Lanes {
  /**
   * Resolves when it is this try's turn. Turns go round the connections; within one accounts without failures and with them
   * alternate, then the accounts. Throws 429 when there is no place to wait, then or because another came who has waited in fewer,
   * and 503 when the server ends.
   */
  wait(clase: ClaseDireccion, direccion: string, intento: Llegado): Promise<void>;
  /** How many wait, in all of them. */
  readonly waiting: number;
  /** Whoever waits is refused, and whoever comes. */
  close(): void;
}

interface Options {
  /** Takes the next turn of a lane and answers the seconds until it. */
  takeTurn(clase: ClaseDireccion, direccion: string): Promise<number>;
  pause(ms: number): Promise<void>;
}

interface Waiter {
  start(): void;
  refuse(error: unknown): void;
}

const full = () => new AppError('COLA_LLENA', { datos: { espera: sayEspera(TODOS) }, retryAfter: Math.ceil(TODOS) });

/**
 * The places are this process's own, for they bound its memory; the turns are given by `takeTurn`, one pace for all processes.
 * One turn of each lane is taken at a time, and whose it is is decided when it comes.
 */
export function createLanes({ takeTurn, pause }: Options): Lanes {
  const lanes = new Map<string, Rounds<Waiter>>();
  let isClosed = false;

  async function serve(key: string, lane: Rounds<Waiter>, clase: ClaseDireccion, direccion: string): Promise<void> {
    while (lane.size > 0) {
      let failure: unknown;
      try {
        const seconds = await takeTurn(clase, direccion);
        if (seconds > 0) await pause(seconds * 1000);
      } catch (error) {
        failure = error;
      }
      const next = lane.shift();
      if (failure === undefined) next?.start();
      else next?.refuse(failure);
    }
    lanes.delete(key);
  }

  function join(lane: Rounds<Waiter>, { conexion, conFallos, cuenta, gone }: Llegado): Promise<void> {
    return new Promise((resolve, reject) => {
      const path = [conexion, conFallos ? 'con' : 'sin', cuenta];
      const goAway = () => {
        lane.delete(path, waiter);
        waiter.refuse(full());
      };
      const leaving =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          gone?.removeEventListener('abort', goAway);
          settle(value);
        };
      const waiter: Waiter = { start: leaving<void>(resolve), refuse: leaving(reject) };
      gone?.addEventListener('abort', goAway);
      lane.push(path, waiter);
      if (gone?.aborted) goAway();
      else if (lane.size > LUGARES_CARRIL) lane.popLongest(path)?.refuse(full());
    });
  }

  return {
    wait: async (clase, direccion, intento) => {
      if (isClosed) throw new AppError('NO_DISPONIBLE', { retryAfter: 2 });
      const key = `${clase} ${direccion}`;
      const lane = lanes.get(key) ?? new Rounds<Waiter>();
      const joined = join(lane, intento);
      if (!lanes.has(key)) {
        lanes.set(key, lane);
        void serve(key, lane, clase, direccion);
      }
      await joined;
    },
    get waiting() {
      return [...lanes.values()].reduce((sum, { size }) => sum + size, 0);
    },
    close: () => {
      isClosed = true;
      for (const lane of lanes.values()) {
        for (let waiter = lane.shift(); waiter; waiter = lane.shift()) {
          waiter.refuse(new AppError('NO_DISPONIBLE', { retryAfter: 2 }));
        }
      }
    },
  };
}
