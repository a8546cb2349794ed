import { LUGARES_CARRIL, RITMO_CARRIL, sayEspera, type TipoDireccion } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';

/** Most tries of one address and kind that may wait: a whole school at the bell, twice. */
const LUGARES = 500;
const A_LA_VEZ = 100;
const TODOS = LUGARES_CARRIL * RITMO_CARRIL.intervalo;

/**
 * Counts tries before they are judged (decision 0013). At most as many run side by side as may still fail before the address is
 * slowed down. The others wait in order: a right try gives its place back.
 */
export interface Judging {
  /**
   * Resolves with the number of the counted try, or null if the address is slowed down now. Throws 429 when too many wait, and
   * 503 when the server stops.
   */
  enter(tipo: TipoDireccion, direccion: string, cuenta: string): Promise<string | null>;
  /** Ends a try that entered; a right one no longer counts. */
  leave(tipo: TipoDireccion, direccion: string, wasRight: boolean): void;
  close(): void;
}

/** Counts as many of these accounts' tries as may still fail, for all processes; returns their numbers. */
type Reserve = (tipo: TipoDireccion, direccion: string, cuentas: readonly string[]) => Promise<string[]>;

interface Waiter {
  cuenta: string;
  start(numero: string | null): void;
  refuse(error: unknown): void;
}

interface Room {
  waiting: Waiter[];
  judged: number;
  isServing: boolean;
  mayHavePlace: boolean;
}

const ended = () => new AppError('NO_DISPONIBLE', { retryAfter: 2 });
const full = () => new AppError('COLA_LLENA', { datos: { espera: sayEspera(TODOS) }, retryAfter: Math.ceil(TODOS) });

/** Each address and kind counts its tries in one statement at a time, so a burst holds one connection. */
export function createJudging(reserve: Reserve): Judging {
  const rooms = new Map<string, Room>();
  let isClosed = false;

  async function serve(key: string, room: Room, tipo: TipoDireccion, direccion: string): Promise<void> {
    room.isServing = true;
    do {
      room.mayHavePlace = false;
      const asking = room.waiting.slice(0, A_LA_VEZ);
      const cuentas = asking.map(({ cuenta }) => cuenta);
      try {
        const numeros = await reserve(tipo, direccion, cuentas);
        room.judged += numeros.length;
        for (const [i, { start }] of room.waiting.splice(0, numeros.length).entries()) start(numeros[i] ?? null);
        if (numeros.length === asking.length) room.mayHavePlace = true;
        // No try is running that could give its place back: all counted ones are failures.
        else if (room.judged === 0 && !room.mayHavePlace) for (const { start } of room.waiting.splice(0)) start(null);
      } catch (error) {
        for (const { refuse } of room.waiting.splice(0, asking.length)) refuse(error);
        room.mayHavePlace = true;
      }
    } while (room.waiting.length > 0 && room.mayHavePlace);
    room.isServing = false;
    forgetEmpty(key, room);
  }

  function forgetEmpty(key: string, room: Room): void {
    if (room.waiting.length === 0 && room.judged === 0) rooms.delete(key);
  }

  return {
    enter: (tipo, direccion, cuenta) =>
      new Promise((start, refuse) => {
        if (isClosed) throw ended();
        const key = `${tipo} ${direccion}`;
        const room = rooms.get(key) ?? { waiting: [], judged: 0, isServing: false, mayHavePlace: true };
        rooms.set(key, room);
        if (room.waiting.length >= LUGARES) throw full();
        const isFirst = room.waiting.push({ cuenta, start, refuse }) === 1;
        if (isFirst && !room.isServing) void serve(key, room, tipo, direccion);
      }),
    leave: (tipo, direccion, wasRight) => {
      const key = `${tipo} ${direccion}`;
      const room = rooms.get(key);
      if (!room) return;
      room.judged -= 1;
      if (wasRight || room.judged === 0) room.mayHavePlace = true;
      if (room.isServing) return;
      if (room.waiting.length > 0 && room.mayHavePlace) void serve(key, room, tipo, direccion);
      else forgetEmpty(key, room);
    },
    close: () => {
      isClosed = true;
      for (const { waiting } of rooms.values()) for (const { refuse } of waiting.splice(0)) refuse(ended());
    },
  };
}
