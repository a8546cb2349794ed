import { LUGARES_CARRIL, RITMO_CARRIL, sayEspera, type ClaseDireccion } from '@aupa/domain/cuenta';
import { AppError } from './errors.ts';

/** Tries of one address and kind that may wait until those ahead of them are judged: a school at the bell, twice. */
const LUGARES = 500;
/** As many as are counted in one go. */
const A_LA_VEZ = 100;
const TODOS = LUGARES_CARRIL * RITMO_CARRIL.intervalo;

/**
 * Tries that are counted before they are judged (decision 0013): of a kind and an address no more side by side than may still fail
 * before it goes slowly. The others wait, in their order: a right one gives its place back.
 */
export interface Judging {
  /**
   * Resolves once the try is counted, with its number; null: the address goes slowly now. Throws 429 when too many wait, and 503 when
   * the server ends.
   */
  enter(clase: ClaseDireccion, direccion: string, cuenta: string): Promise<string | null>;
  /** One that entered is judged, and no longer counted where it was right. */
  leave(clase: ClaseDireccion, direccion: string, wasRight: boolean): void;
  /** Refuses all who wait, and all who come. */
  close(): void;
}

/** Counts as many of the tries at these accounts as may still fail, for all processes, and answers their numbers. */
type Reserve = (clase: ClaseDireccion, direccion: string, cuentas: readonly string[]) => Promise<string[]>;

interface Waiter {
  cuenta: string;
  start(numero: string | null): void;
  refuse(error: unknown): void;
}

interface Room {
  waiting: Waiter[];
  /** Entered and not judged yet. */
  judged: number;
  isServing: boolean;
  /** A place may have become free since it was last looked. */
  mayHavePlace: boolean;
}

const ended = () => new AppError('NO_DISPONIBLE', { retryAfter: 2 });
const full = () => new AppError('COLA_LLENA', { datos: { espera: sayEspera(TODOS) }, retryAfter: Math.ceil(TODOS) });

/** One address of each kind counts its tries one go at a time, so that a burst holds one connection. */
export function createJudging(reserve: Reserve): Judging {
  const rooms = new Map<string, Room>();
  let isClosed = false;

  async function serve(key: string, room: Room, clase: ClaseDireccion, direccion: string): Promise<void> {
    room.isServing = true;
    do {
      room.mayHavePlace = false;
      const asking = room.waiting.slice(0, A_LA_VEZ);
      const cuentas = asking.map(({ cuenta }) => cuenta);
      try {
        const numeros = await reserve(clase, direccion, cuentas);
        room.judged += numeros.length;
        for (const [i, { start }] of room.waiting.splice(0, numeros.length).entries()) start(numeros[i] ?? null);
        if (numeros.length === asking.length) room.mayHavePlace = true;
        // Nobody is judged here who could give a place back: what is counted are failures.
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
    enter: (clase, direccion, cuenta) =>
      new Promise((start, refuse) => {
        if (isClosed) throw ended();
        const key = `${clase} ${direccion}`;
        const room = rooms.get(key) ?? { waiting: [], judged: 0, isServing: false, mayHavePlace: true };
        rooms.set(key, room);
        if (room.waiting.length >= LUGARES) throw full();
        const isFirst = room.waiting.push({ cuenta, start, refuse }) === 1;
        if (isFirst && !room.isServing) void serve(key, room, clase, direccion);
      }),
    leave: (clase, direccion, wasRight) => {
      const key = `${clase} ${direccion}`;
      const room = rooms.get(key);
      if (!room) return;
      room.judged -= 1;
      if (wasRight || room.judged === 0) room.mayHavePlace = true;
      if (room.isServing) return;
      if (room.waiting.length > 0 && room.mayHavePlace) void serve(key, room, clase, direccion);
      else forgetEmpty(key, room);
    },
    close: () => {
      isClosed = true;
      for (const { waiting } of rooms.values()) for (const { refuse } of waiting.splice(0)) refuse(ended());
    },
  };
}
