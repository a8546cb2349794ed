import { describe, expect, it } from 'vitest';
import type { AppError } from './errors.ts';
import { createLanes } from './lane.ts';

/** Lanes whose every turn comes when told to. */
function byHand() {
  const turns: Array<() => void> = [];
  const taken: string[] = [];
  const lanes = createLanes({
    takeTurn: async (clase, direccion) => {
      taken.push(`${clase} ${direccion}`);
      return 1;
    },
    pause: () => new Promise((resolve) => turns.push(resolve)),
  });
  const told: string[] = [];
  const wait = (who: string, conFallos = false, direccion = 'escuela') =>
    lanes.wait('login-direccion', direccion, conFallos).then(
      () => told.push(who),
      (error: unknown) => told.push(`${who} ${(error as AppError).status}`),
    );
  /** Lets whatever can happen without a turn happen. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const nextTurn = async () => {
    await settle();
    turns.shift()?.();
    await settle();
  };
  return { lanes, taken, told, wait, settle, nextTurn };
}

describe('a slow lane', () => {
  it('lets one through a turn, one without failures first, then one with them, by turns', async () => {
    const { told, taken, wait, nextTurn } = byHand();
    void wait('a', true);
    void wait('b', true);
    void wait('c');
    void wait('d');
    const seen: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await nextTurn();
      seen.push(told.join(' '));
    }
    expect(seen).toEqual(['c', 'c a', 'c a d', 'c a d b']);
    expect(taken).toHaveLength(4);
  });

  it('holds twenty and tells the others to come back, one with failures for one without', async () => {
    const { told, wait, settle } = byHand();
    for (let i = 0; i < 20; i += 1) void wait(`fallo ${i}`, true);
    await wait('uno más', true);
    void wait('limpio');
    await settle();
    expect(told).toEqual(['uno más 429', 'fallo 19 429']);
    const refused = byHand();
    for (let i = 0; i < 20; i += 1) void refused.wait(`${i}`);
    await expect(refused.lanes.wait('login-direccion', 'escuela', false)).rejects.toMatchObject({
      status: 429,
      retryAfter: 10,
      message: 'Desde tu red llegan muchos intentos fallidos y hay cola. Espera 10 segundos y vuelve a probar.',
    });
  });

  it('lets those whom somebody else’s tries have marked through, while names never tried before stream in', async () => {
    const { told, wait, nextTurn } = byHand();
    for (let i = 0; i < 3; i += 1) void wait(`marcada ${i}`, true);
    for (let turno = 0; turno < 6; turno += 1) {
      for (let i = 0; i < 30; i += 1) void wait('nueva');
      await nextTurn();
    }
    expect(told.filter((texto) => texto.startsWith('marcada'))).toEqual(['marcada 0', 'marcada 1', 'marcada 2']);
  });

  it('is one for each address and kind', async () => {
    const { lanes, taken, told, wait, nextTurn } = byHand();
    for (let i = 0; i < 20; i += 1) void wait('aquí');
    void wait('allí', false, 'otra');
    const consulta = lanes.wait('consulta-direccion', 'escuela', false).then(() => told.push('consulta'));
    for (let i = 0; i < 3; i += 1) await nextTurn();
    await consulta;
    expect(told).toEqual(['aquí', 'allí', 'consulta']);
    expect(taken.slice(0, 3)).toEqual([
      'login-direccion escuela',
      'login-direccion otra',
      'consulta-direccion escuela',
    ]);
  });

  it('refuses who waits when no turn can be had, and goes on', async () => {
    let isBroken = true;
    const lanes = createLanes({
      takeTurn: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve(0)),
      pause: () => Promise.resolve(),
    });
    await expect(lanes.wait('login-direccion', 'a', false)).rejects.toThrow('no');
    isBroken = false;
    await expect(lanes.wait('login-direccion', 'a', false)).resolves.toBeUndefined();
  });

  it('lets everybody go when the server ends', async () => {
    const { lanes, told, wait, nextTurn } = byHand();
    void wait('a');
    void wait('b');
    await nextTurn();
    lanes.close();
    await wait('c');
    await nextTurn();
    expect(told).toEqual(['a', 'b 503', 'c 503']);
  });
});
