import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Llegadas, type Entrada } from './llegadas.ts';

const PERFIL = 7;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function entradaOf(id: number, clase: Entrada['clase'] = 'medallas-otorgadas'): Entrada {
  const medallas =
    clase === 'medallas-otorgadas'
      ? [{ id: 1, medallaId: 1, nombre: 'L', nombreIcono: 'book', color: null, cantidad: 2 }]
      : [];
  return {
    id,
    clase,
    fecha: '2026-11-21T10:00:00.000Z',
    frase: '',
    motivo: null,
    monedas: 0,
    medallas,
    primera: false,
    loteId: id,
    caras: [],
    carasDeMas: 0,
    tipoKudo: null,
    pedida: null,
    recompensa: null,
    periodoId: null,
  };
}

function openTab(historia: readonly Entrada[]) {
  const told: string[] = [];
  const state = {
    hidden: false,
    asked: [] as number[],
    fails: 0,
    answer: Promise.resolve(),
    telling: Promise.resolve(),
  };
  const sesion = new AbortController();
  const llegadas = new Llegadas({
    fetchPage: async (_, limite, antes = Infinity) => {
      state.asked.push(limite);
      await state.answer;
      if (state.fails > 0) {
        state.fails -= 1;
        throw new Error('offline');
      }
      const before = historia.filter(({ id }) => id < antes);
      const entradas = before.slice(0, limite);
      return { entradas, siguiente: before.length > limite ? (entradas.at(-1)?.id ?? null) : null };
    },
    onLlegan: async (_, entradas) => {
      await state.telling;
      told.push(entradas.map(({ id }) => id).join());
    },
    isHidden: () => state.hidden,
    signal: sesion.signal,
  });
  return { llegadas, told, state, leave: () => sesion.abort() };
}

function held() {
  let letGo = () => {};
  const answer = new Promise<void>((resolve) => (letGo = resolve));
  return { answer, letGo };
}

const settle = () => vi.advanceTimersByTimeAsync(100);

it('celebrates grants of one moment together, with one request, oldest first', async () => {
  const { llegadas, told, state } = openTab([3, 2, 1].map((id) => entradaOf(id)));
  void llegadas.expect(PERFIL, 2);
  void llegadas.expect(PERFIL, 3);
  await settle();
  expect(told).toEqual(['2,3']);
  expect(state.asked).toHaveLength(1);
});

it('shows everything in order however slow an answer, and merges what arrives meanwhile', async () => {
  const historia: Entrada[] = [];
  const { llegadas, told, state } = openTab(historia);
  const come = async (id: number) => {
    historia.unshift(entradaOf(id));
    void llegadas.expect(PERFIL, id);
    await settle();
  };
  const slow = held();
  state.answer = slow.answer;
  await come(1);
  state.answer = Promise.resolve();
  await come(2);
  await come(3);
  expect(told).toEqual([]);
  const telling = held();
  state.telling = telling.answer;
  slow.letGo();
  await settle();
  await come(4);
  expect(told).toEqual([]);
  state.telling = Promise.resolve();
  telling.letGo();
  await settle();
  expect(told).toEqual(['1', '2,3,4']);
  expect(state.asked).toHaveLength(2);
});

it('waits while the page is hidden', async () => {
  const { llegadas, told, state } = openTab([entradaOf(1)]);
  state.hidden = true;
  void llegadas.expect(PERFIL, 1);
  llegadas.look();
  await settle();
  expect(told).toEqual([]);
  state.hidden = false;
  llegadas.look();
  await settle();
  expect(told).toEqual(['1']);
  llegadas.look();
  await settle();
  expect(told).toEqual(['1']);
});

it('finds a medal behind many other entries', async () => {
  const kudos = Array.from({ length: 120 }, (_, i) => entradaOf(122 - i, 'kudo-dado'));
  const { llegadas, told, state } = openTab([...kudos, entradaOf(2), entradaOf(1)]);
  void llegadas.expect(PERFIL, 2);
  await settle();
  expect(told).toEqual(['2']);
  expect(state.asked).toEqual([5, 100, 100]);
});

it('reads a few pages at most', async () => {
  const kudos = Array.from({ length: 2000 }, (_, i) => entradaOf(2001 - i, 'kudo-dado'));
  const { llegadas, told, state } = openTab([...kudos, entradaOf(1)]);
  void llegadas.expect(PERFIL, 1);
  await settle();
  expect(told).toEqual([]);
  expect(state.asked.length).toBeLessThanOrEqual(4);
});

it('celebrates dozens together too', async () => {
  const { llegadas, told } = openTab(Array.from({ length: 30 }, (_, i) => entradaOf(30 - i)));
  for (let id = 1; id <= 30; id += 1) void llegadas.expect(PERFIL, id);
  await settle();
  expect(told).toEqual([Array.from({ length: 30 }, (_, i) => i + 1).join()]);
});

it('retries a failed read when the page is shown again', async () => {
  const { llegadas, told, state } = openTab([entradaOf(1)]);
  state.fails = 1;
  void llegadas.expect(PERFIL, 1);
  await settle();
  expect(told).toEqual([]);
  llegadas.look();
  await settle();
  expect(told).toEqual(['1']);
});

it('resolves when shown or failed, but not while the page is hidden', async () => {
  const { llegadas, told, state } = openTab([entradaOf(3), entradaOf(2), entradaOf(1)]);
  const ended: string[] = [];
  const expectOne = (id: number) => void llegadas.expect(PERFIL, id).then(() => ended.push(`${id}: ${told.join()}`));
  expectOne(1);
  await settle();
  state.hidden = true;
  expectOne(2);
  await settle();
  expect(ended).toEqual(['1: 1']);
  state.hidden = false;
  state.fails = 1;
  llegadas.look();
  await settle();
  expect(ended).toEqual(['1: 1', '2: 1']);
  expectOne(3);
  await settle();
  expect(ended).toEqual(['1: 1', '2: 1', '3: 1,2,3']);
});

it('shows nothing of another user’s', async () => {
  const first = openTab([entradaOf(1)]);
  void first.llegadas.expect(PERFIL, 1);
  first.leave();
  await settle();
  const second = openTab([entradaOf(1)]);
  void second.llegadas.expect(PERFIL, 1);
  vi.advanceTimersByTime(50);
  second.leave();
  await settle();
  void second.llegadas.expect(PERFIL, 1);
  await settle();
  expect([...first.told, ...second.told]).toEqual([]);
});
