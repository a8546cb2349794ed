import { describe, expect, it } from 'vitest';
import type { AppError } from './errors.ts';
import { createLanes, type Llegado } from './lane.ts';

let llegados = 0;
const llega = (de: Partial<Llegado> = {}): Llegado => {
  llegados += 1;
  return { conexion: `propia ${llegados}`, cuenta: `cuenta ${llegados}`, conFallos: false, ...de };
};

function byHand() {
  const turns: Array<() => void> = [];
  const taken: string[] = [];
  const lanes = createLanes({
    takeTurn: async (tipo, direccion) => {
      taken.push(`${tipo} ${direccion}`);
      return 1;
    },
    pause: () => new Promise((resolve) => turns.push(resolve)),
  });
  const told: string[] = [];
  const wait = (who: string, de: Partial<Llegado> = {}, direccion = 'escuela') =>
    lanes.wait('login-direccion', direccion, llega(de)).then(
      () => told.push(who),
      (error: unknown) => told.push(`${who} ${(error as AppError).status}`),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const nextTurn = async () => {
    await settle();
    turns.shift()?.();
    await settle();
  };
  return { lanes, taken, told, wait, settle, nextTurn };
}

describe('a slow lane', () => {
  it('lets one try through per turn, in turns by connection', async () => {
    const { told, taken, wait, nextTurn } = byHand();
    for (const who of ['a1', 'a2', 'a3']) void wait(who, { conexion: 'a' });
    void wait('b1', { conexion: 'b' });
    void wait('c1', { conexion: 'c' });
    const seen: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      await nextTurn();
      seen.push(told.join(' '));
    }
    expect(seen).toEqual(['a1', 'a1 b1', 'a1 b1 c1', 'a1 b1 c1 a2', 'a1 b1 c1 a2 a3']);
    expect(taken).toHaveLength(5);
  });

  it.each([
    ['under new names', () => ({})],
    ['under names that have failed', (i: number) => ({ cuenta: `compañera ${i % 25}`, conFallos: true })],
    ['under one name', () => ({ cuenta: 'compañera', conFallos: true })],
  ])('lets a try on its own connection through within 31 turns while thirty flood the lane %s', async (_, como) => {
    const { told, wait, settle, nextTurn } = byHand();
    let tries = 0;
    let isOver = false;
    const flood = async (conexion: string) => {
      while (!isOver) {
        tries += 1;
        await wait('inundación', { conexion, ...como(tries) });
        await settle();
      }
    };
    for (let i = 0; i < 60; i += 1) void flood(`fija ${i % 30}`);
    await settle();
    for (let turno = 0; turno < 7; turno += 1) await nextTurn();
    void wait('una');
    let turnos = 0;
    while (!told.includes('una') && turnos < 100) {
      expect(told).not.toContain('una 429');
      await nextTurn();
      turnos += 1;
    }
    expect(turnos).toBeLessThanOrEqual(31);
    isOver = true;
  });

  it('lets a try through within 31 turns, even if the flood uses new connections', async () => {
    const { told, wait, nextTurn } = byHand();
    for (let i = 0; i < 30; i += 1) void wait('inundación');
    void wait('una');
    let turnos = 0;
    while (!told.includes('una') && turnos < 100) {
      void wait('inundación');
      await nextTurn();
      turnos += 1;
    }
    expect(turnos).toBe(31);
  });

  it('alternates within a connection between accounts with and without failures, then goes round the accounts', async () => {
    const { told, wait, nextTurn } = byHand();
    const conexion = '';
    for (const who of ['a1', 'a2', 'b1']) void wait(who, { conexion, conFallos: true, cuenta: who.slice(0, 1) });
    for (const who of ['c1', 'c2', 'd1']) void wait(who, { conexion, cuenta: who.slice(0, 1) });
    for (let i = 0; i < 6; i += 1) await nextTurn();
    expect(told).toEqual(['a1', 'c1', 'b1', 'd1', 'a2', 'c2']);
  });

  it('holds forty, and tells the last try of the busiest connection to come back', async () => {
    const { told, wait, settle } = byHand();
    for (let i = 0; i < 40; i += 1) void wait(`fallo ${i}`, { conexion: 'una', conFallos: true });
    await wait('uno más', { conexion: 'una', conFallos: true });
    void wait('otra');
    await settle();
    expect(told).toEqual(['uno más 429', 'fallo 39 429']);
    const refused = byHand();
    for (let i = 0; i < 40; i += 1) void refused.wait(`${i}`);
    await expect(refused.lanes.wait('login-direccion', 'escuela', llega())).rejects.toMatchObject({
      status: 429,
      retryAfter: 20,
      message: 'Desde tu red llegan muchos intentos fallidos y hay cola. Espera 20 segundos y vuelve a probar.',
    });
  });

  it('behind a proxy, lets accounts with failures by others through while new names stream in', async () => {
    const { told, wait, nextTurn } = byHand();
    const conexion = '';
    for (let i = 0; i < 3; i += 1) void wait(`marcada ${i}`, { conexion, conFallos: true });
    for (let turno = 0; turno < 6; turno += 1) {
      for (let i = 0; i < 60; i += 1) void wait('nueva', { conexion });
      await nextTurn();
    }
    expect(told.filter((texto) => texto.startsWith('marcada'))).toEqual(['marcada 0', 'marcada 1', 'marcada 2']);
  });

  it('gives the place of an aborted try to others', async () => {
    const { told, wait, nextTurn } = byHand();
    const gone = Array.from({ length: 40 }, () => new AbortController());
    for (const [i, { signal }] of gone.entries()) void wait(`se va ${i}`, { gone: signal });
    for (const one of gone) one.abort();
    void wait('una');
    await nextTurn();
    await nextTurn();
    expect(told.filter((texto) => !texto.startsWith('se va'))).toEqual(['una']);
    expect(told.filter((texto) => texto.endsWith('429'))).toHaveLength(40);
  });

  it('has one lane for each address and kind', async () => {
    const { lanes, taken, told, wait, nextTurn } = byHand();
    for (let i = 0; i < 20; i += 1) void wait('aquí');
    void wait('allí', {}, 'otra');
    const consulta = lanes.wait('consulta-direccion', 'escuela', llega()).then(() => told.push('consulta'));
    for (let i = 0; i < 3; i += 1) await nextTurn();
    await consulta;
    expect(told).toEqual(['aquí', 'allí', 'consulta']);
    expect(taken.slice(0, 3)).toEqual([
      'login-direccion escuela',
      'login-direccion otra',
      'consulta-direccion escuela',
    ]);
  });

  it('refuses waiting tries when no turn can be had, and goes on', async () => {
    let isBroken = true;
    const lanes = createLanes({
      takeTurn: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve(0)),
      pause: () => Promise.resolve(),
    });
    await expect(lanes.wait('login-direccion', 'a', llega())).rejects.toThrow('no');
    isBroken = false;
    await expect(lanes.wait('login-direccion', 'a', llega())).resolves.toBeUndefined();
  });

  it('releases everybody when the server stops', async () => {
    const { lanes, told, wait, nextTurn } = byHand();
    void wait('a');
    void wait('b');
    await nextTurn();
    lanes.close();
    await wait('c');
    await nextTurn();
    expect(told.toSorted()).toEqual(['a', 'b 503', 'c 503']);
  });
});
