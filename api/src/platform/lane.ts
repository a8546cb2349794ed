import { sayEspera, joinCarril, LUGARES_CARRIL, nextCarril, RITMO_CARRIL, type ClaseDireccion } from '@aupa/domain';
import { AppError } from './errors.ts';

/** Seconds after which all that wait now have had their turn. */
const TODOS = LUGARES_CARRIL * RITMO_CARRIL.intervalo;

/** The slow lanes: one of each kind for each address that has failed too often (behaviour §2). */
export interface Lanes {
  /**
   * Resolves when it is this try's turn. `conFallos`: whether its account has failures of its own from that address. Throws 429
   * when there is no place to wait, then or because another came before it, and 503 when the server ends.
   */
  wait(clase: ClaseDireccion, direccion: string, conFallos: boolean): Promise<void>;
  /** Whoever waits is refused, and whoever comes. */
  close(): void;
}

interface Options {
  /** Takes the next turn of a lane and answers the seconds until it. */
  takeTurn(clase: ClaseDireccion, direccion: string): Promise<number>;
  pause(ms: number): Promise<void>;
}

interface Waiter {
  conFallos: boolean;
  start(): void;
  refuse(error: unknown): void;
}

const full = () => new AppError('COLA_LLENA', { datos: { espera: sayEspera(TODOS) }, retryAfter: Math.ceil(TODOS) });

/**
 * The places are this process's own, for they bound its memory; the turns are given by `takeTurn`, one pace for all processes.
 * One turn of each lane is taken at a time, and whose it is is decided when it comes.
 */
export function createLanes({ takeTurn, pause }: Options): Lanes {
  const lanes = new Map<string, Waiter[]>();
  let isClosed = false;

  async function serve(key: string, clase: ClaseDireccion, direccion: string): Promise<void> {
    let next: Waiter | undefined;
    while (lanes.has(key)) {
      let failure: unknown;
      try {
        const seconds = await takeTurn(clase, direccion);
        if (seconds > 0) await pause(seconds * 1000);
      } catch (error) {
        failure = error;
      }
      const waiting = lanes.get(key) ?? [];
      next = nextCarril(waiting, next);
      const others = waiting.filter((waiter) => waiter !== next);
      if (others.length > 0) lanes.set(key, others);
      else lanes.delete(key);
      if (failure === undefined) next?.start();
      else next?.refuse(failure);
    }
  }

  return {
    wait: (clase, direccion, conFallos) =>
      new Promise((start, refuse) => {
        if (isClosed) throw new AppError('NO_DISPONIBLE', { retryAfter: 2 });
        const key = `${clase} ${direccion}`;
        const waiting = lanes.get(key);
        const { esperan, fuera } = joinCarril<Waiter>(waiting ?? [], { conFallos, start, refuse });
        lanes.set(key, esperan);
        fuera?.refuse(full());
        if (!waiting) void serve(key, clase, direccion);
      }),
    close: () => {
      isClosed = true;
      for (const waiting of lanes.values()) {
        for (const { refuse } of waiting) refuse(new AppError('NO_DISPONIBLE', { retryAfter: 2 }));
      }
      lanes.clear();
    },
  };
}
