import { sayEspera, LUGARES_CARRIL, RITMO_CARRIL, type TipoDireccion } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';
import { Rounds } from './rounds.ts';

/** Seconds after which everybody waiting now has had a turn. */
const TODOS = LUGARES_CARRIL * RITMO_CARRIL.intervalo;

/** The part of a try that decides its turn. It reveals nothing that only an existing account has. */
export interface EnCarril {
  cuenta: string;
  /** Whether the account has failures from this address. */
  conFallos: boolean;
}

export interface Llegado extends EnCarril {
  /** The connection; empty if it says nothing about the caller. */
  conexion: string;
  gone?: AbortSignal | undefined;
}

/** Slow lanes: one for each kind and address that has failed too often (behaviour §2). */
export interface Lanes {
  /**
   * Resolves when it is this try's turn. Turns go round the connections. Within one, accounts with and without failures
   * alternate; then they go round the accounts. Throws 503 when the server stops. Throws 429 when the lane is full, or when a try
   * from a less busy connection takes the place.
   */
  wait(tipo: TipoDireccion, direccion: string, intento: Llegado): Promise<void>;
  readonly waiting: number;
  close(): void;
}

interface Options {
  takeTurn(tipo: TipoDireccion, direccion: string): Promise<number>;
  pause(ms: number): Promise<void>;
}

interface Waiter {
  start(): void;
  refuse(error: unknown): void;
}

const full = () => new AppError('COLA_LLENA', { datos: { espera: sayEspera(TODOS) }, retryAfter: Math.ceil(TODOS) });

/**
 * Places belong to this process, because they bound its memory. `takeTurn` sets one pace for all processes. A lane takes one turn
 * at a time, and picks the try only when the turn has come.
 */
export function createLanes({ takeTurn, pause }: Options): Lanes {
  const lanes = new Map<string, Rounds<Waiter>>();
  let isClosed = false;

  async function serve(key: string, lane: Rounds<Waiter>, tipo: TipoDireccion, direccion: string): Promise<void> {
    while (lane.size > 0) {
      let failure: unknown;
      try {
        const seconds = await takeTurn(tipo, direccion);
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
    wait: async (tipo, direccion, intento) => {
      if (isClosed) throw new AppError('NO_DISPONIBLE', { retryAfter: 2 });
      const key = `${tipo} ${direccion}`;
      const lane = lanes.get(key) ?? new Rounds<Waiter>();
      const joined = join(lane, intento);
      if (!lanes.has(key)) {
        lanes.set(key, lane);
        void serve(key, lane, tipo, direccion);
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
