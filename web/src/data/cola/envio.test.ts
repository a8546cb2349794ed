import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type Envio, type Pestana } from './pestanas.ts';

const LISTA = 'PUT /api/Grupo/:id/asistencia';
const DAR = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const QUITAR = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';
const DESHACER = 'POST /api/AsignacionMedallas/lote/:loteId/deshacer';

const load = async () => ({
  sesion: await import('../session/sesion.ts'),
  abierta: await import('../session/sesionAbierta.ts'),
  acts: await import('../acts.ts'),
  actions: await import('../perform.ts'),
  connection: await import('../connection.ts'),
  envio: await import('./envio.ts'),
});

let browser: ReturnType<typeof openBrowser>;
let enviados: Envio[];

beforeEach(() => {
  vi.useFakeTimers();
  browser = openBrowser(load);
  enviados = browser.enviados;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(userId = 'p1', again?: Pestana): Promise<Pestana> {
  const tab = await browser.openTab(userId, again);
  const says = (key: string) => ({ fallback: 'No.', waits: { say: () => key } });
  tab.defineActDeGrupo(LISTA, { ...says(LISTA), inOrder: true, exclusive: false });
  tab.defineActDeGrupo(DAR, says(DAR));
  tab.defineActDeGrupo(QUITAR, {
    fallback: 'No.',
    waits: {
      say: () => QUITAR,
      cancels: ({ query }, { name, input }) => name === DAR && input.params?.['n'] === query?.cantidad,
    },
  });
  tab.defineActDeGrupo(DESHACER, { ...says(DESHACER), expected: 'MONEDAS_GASTADAS' });
  tab.start();
  await vi.advanceTimersByTimeAsync(100);
  return tab;
}

const lista = (n: number) => ({ name: LISTA, grupoId: 1, input: { params: { id: 1 }, body: { dia: `${n}` } } });
const dar = (n: number) => ({ name: DAR, grupoId: 1, input: { params: { perfilId: 1, medallaId: 1, n }, body: {} } });
const quitar = (n: number) => ({
  name: QUITAR,
  grupoId: 1,
  input: { params: { perfilId: 1, medallaId: 1 }, query: { cantidad: n } },
});
const deshacer = { name: DESHACER, grupoId: 1, input: { params: { loteId: 1 }, body: {} } };
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const estados = ({ cola }: Pestana) => cola.read().map(({ estado }) => estado);
const keyOf = ({ cola }: Pestana, nth: number) => cola.read()[nth]?.idempotencyKey ?? '';

it('sends acts that waited behind a slow answer once it arrives', async () => {
  const tab = await open();
  tab.perform(dar(1));
  await pass();
  tab.connection.reportSilence('/otra');
  tab.perform(dar(2));
  tab.connection.reportAnswer(undefined, '/otra');
  await pass(10_000);
  expect(enviados).toHaveLength(1);
  enviados[0]?.answer(201);
  await pass(100);
  expect(enviados).toHaveLength(2);
  enviados[1]?.answer(201);
  await pass();
  expect(tab.cola.read()).toEqual([]);
});

it('sends a list or an undo only after earlier answers, without showing it as waiting', async () => {
  const tab = await open();
  tab.perform(lista(1));
  tab.perform(lista(2));
  tab.perform(dar(3));
  await pass(100);
  expect(enviados).toHaveLength(1);
  expect(tab.cola.read()).toEqual([]);
  enviados[0]?.answer(503);
  await pass();
  expect(tab.cola.read()).toHaveLength(3);
  await pass(3000);
  for (let n = 1; n <= 3; n += 1) {
    enviados[n]?.answer(200);
    await pass(100);
  }
  expect(enviados.map(({ key }) => key).slice(1)).toEqual([
    enviados[0]?.key,
    ...new Set(enviados.slice(2).map(({ key }) => key)),
  ]);
  expect(enviados.map(({ body }) => (body as { dia?: string }).dia)).toEqual(['1', '1', '2', undefined]);
  expect(tab.cola.read()).toEqual([]);
  // Acts of one kind that add up are sent in parallel.
  tab.perform(dar(1));
  tab.perform(dar(2));
  await pass();
  expect(enviados).toHaveLength(6);
});

it('waits as long as the server asks, whatever is done meanwhile', async () => {
  const tab = await open();
  tab.perform(dar(1));
  await pass();
  enviados[0]?.answer(429, { 'Retry-After': '60' });
  await pass();
  for (let n = 2; n <= 4; n += 1) {
    tab.perform(dar(n));
    await pass(1000);
  }
  expect(enviados).toHaveLength(1);
  await pass(60_000);
  expect(enviados).toHaveLength(2);
  enviados[1]?.answer(201);
  await pass(100);
  expect(enviados).toHaveLength(3);
});

it('reports acts that can’t be shown any more as unsent, and sends the rest', async () => {
  const before = await open();
  before.connection.reportSilence();
  before.perform(lista(1));
  before.perform(dar(2));
  before.close();
  const tab = await browser.openTab('p1', before);
  tab.defineActDeGrupo(LISTA, {
    fallback: 'No.',
    waits: { say: () => LISTA },
    optimistic: () => {
      throw new Error('Not as it was');
    },
  });
  tab.defineActDeGrupo(DAR, { fallback: 'No.', waits: { say: () => DAR } });
  tab.start();
  await pass(100);
  enviados[0]?.answer(201);
  await pass(100);
  expect(enviados.map(({ url }) => url)).toEqual([expect.stringContaining('/cantidad/2')]);
  expect(tab.cola.read()).toMatchObject([{ estado: 'rechazada', porque: expect.stringContaining('vuelve') as string }]);
});

describe('a refusal that calls for a question', () => {
  it('leaves the queue if the caller is there to ask, and is listed otherwise', async () => {
    const refuse = (uno: Envio | undefined) =>
      uno?.answer(409, {}, { errores: [{ codigo: 'MONEDAS_GASTADAS', mensaje: 'Gastadas.' }] });
    const tab = await open();
    tab.connection.reportSilence();
    const asked = tab.perform(deshacer);
    tab.connection.reportAnswer();
    await pass(100);
    refuse(enviados[0]);
    expect(await asked.outcome).toMatchObject({ status: 409 });
    expect(tab.cola.read()).toEqual([]);

    tab.connection.reportSilence();
    tab.perform(deshacer);
    tab.close();
    const again = await open('p1', tab);
    await pass(100);
    refuse(enviados[1]);
    await pass(100);
    expect(again.cola.read()).toMatchObject([{ estado: 'rechazada', porque: 'Gastadas.' }]);
  });
});

describe('two tabs', () => {
  it('can’t drop each other’s acts in flight, and resend them with the same key if one closes', async () => {
    const [a, b] = [await open(), await open()];
    a.connection.reportSilence();
    b.connection.reportSilence();
    a.perform(dar(1));
    await pass(10);
    expect(estados(b)).toEqual(['espera']);
    a.connection.reportAnswer();
    await pass(60);
    expect(enviados).toHaveLength(1);
    expect(estados(b)).toEqual(['saliendo']);
    b.cola.drop(keyOf(b, 0));
    expect(estados(b)).toEqual(['saliendo']);
    // It may have been done: send both in order.
    b.perform(quitar(1));
    a.close();
    await pass(20_000);
    b.connection.reportAnswer();
    await pass(5000);
    expect(enviados.map(({ key }) => key)).toEqual([enviados[0]?.key, enviados[0]?.key]);
    enviados[1]?.answer(201);
    await pass(100);
    expect(enviados[2]).toMatchObject({ method: 'DELETE' });
    enviados[2]?.answer(200);
    await pass(100);
    expect(b.cola.read()).toEqual([]);
    expect(browser.stored.size).toBe(0);
  });

  it('can drop each other’s acts that were never sent', async () => {
    const [a, b] = [await open(), await open()];
    a.connection.reportSilence();
    b.connection.reportSilence();
    a.perform(dar(1));
    a.perform(dar(2));
    await pass(10);
    b.cola.drop(keyOf(b, 0));
    b.perform(quitar(2));
    await pass(10);
    a.connection.reportAnswer();
    await pass(5000);
    expect([enviados, a.cola.read(), b.cola.read()]).toEqual([[], [], []]);
  });
});

it('no account sends another’s acts, and the owner’s return sends them', async () => {
  const ana = await open('ana');
  ana.perform(dar(1));
  await pass();
  enviados[0]?.answer(401);
  await pass();
  expect(browser.stored.size).toBe(1);
  const luis = await open('luis');
  expect(luis.cola.read()).toEqual([]);
  luis.perform(dar(2));
  await pass(10_000);
  expect(enviados.map(({ token }) => token)).toEqual(['Bearer de ana', 'Bearer de luis']);
  enviados[1]?.answer(201);
  await pass();
  luis.signOut();
  expect(browser.stored.size).toBe(1);
  await open('ana');
  await pass(100);
  expect(enviados[2]).toMatchObject({ token: 'Bearer de ana', key: enviados[0]?.key });
  enviados[2]?.answer(201);
  await pass(100);
  expect(browser.stored.size).toBe(0);
});

it('the same act on two devices is two acts, each with its own key', async () => {
  const one = await open();
  one.connection.reportSilence();
  one.perform(dar(1));
  const other = openBrowser(load);
  const tab = await other.openTab('p1');
  tab.defineActDeGrupo(DAR, { fallback: 'No.', waits: { say: () => DAR } });
  tab.start();
  tab.perform(dar(1));
  await pass(100);
  expect(enviados).toEqual([]);
  expect(other.enviados).toHaveLength(1);
  expect(tab.cola.read()).toEqual([]);
  expect(other.enviados[0]?.key).not.toBe(keyOf(one, 0));
});

it('an undone act that was never sent is dropped; a sent one is not reported as undone', async () => {
  const tab = await open();
  expect(tab.takeBack(1)).toBeUndefined();
  tab.perform(dar(1));
  await pass();
  expect(tab.takeBack(1)).toBeUndefined();
  enviados[0]?.answer(429, { 'Retry-After': '60' });
  await pass();
  tab.perform(lista(2));
  expect(tab.takeBack(2)).toBeUndefined();
  expect(tab.takeBack(1)).toEqual({ texto: LISTA, isDropped: true });
  expect(tab.takeBack(1)).toEqual({ texto: DAR, isDropped: true });
  await pass(60_000);
  tab.perform(dar(3));
  await pass();
  enviados[1]?.lose();
  await pass();
  expect(tab.takeBack(1)).toEqual({ texto: DAR, isDropped: false });
  await pass(10_000);
  enviados[2]?.answer(201);
  await pass();
  expect([tab.cola.read(), enviados.length]).toEqual([[], 3]);
});

type Step =
  | { kind: 'lista' | 'dar' | 'quitar' | 'reload' | 'silence' | 'back' }
  | { kind: 'answer'; nth: number; how: 'done' | 'lost' | 'never' | 'busy' | 'away' }
  | { kind: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('lista' as const, 'dar' as const, 'quitar' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      nth: fc.nat(2),
      how: fc.constantFrom(
        'done' as const,
        'done' as const,
        'lost' as const,
        'never' as const,
        'busy' as const,
        'away' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3000) }) },
  fc.record({ kind: fc.constantFrom('reload' as const, 'silence' as const, 'back' as const) }),
);

/** Records what the server does: by key, or for a list by content, since the last one wins. */
function respond(uno: Envio, how: string, done: string[]) {
  const name = uno.method === 'PUT' ? `lista ${String(uno.body['dia'])}` : `${uno.method} ${uno.key}`;
  if ((how === 'done' || how === 'lost') && (uno.method === 'PUT' || !done.includes(name))) done.push(name);
  if (how === 'done') uno.answer(200);
  else if (how === 'busy') uno.answer(429, { 'Retry-After': '2' });
  else if (how === 'away') uno.answer(503);
  else uno.lose();
}

it('does everything once, lists and undos in order, however slow or lost answers are', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (list) => {
      browser = openBrowser(load);
      enviados = browser.enviados;
      let tab = await open();
      const done: string[] = [];
      const meant: string[] = [];
      for (const one of list) {
        if (one.kind === 'lista') {
          tab.perform(lista((n += 1)));
          meant.push(`lista ${n}`);
        } else if (one.kind === 'dar' || one.kind === 'quitar') {
          tab.perform(one.kind === 'dar' ? dar((n += 1)) : quitar((n += 1)));
          meant.push(one.kind === 'dar' ? 'POST' : 'DELETE');
        } else if (one.kind === 'answer') {
          const held = enviados.filter(({ isAnswered }) => !isAnswered)[one.nth];
          if (held) respond(held, one.how, done);
        } else if (one.kind === 'silence') tab.connection.reportSilence();
        else if (one.kind === 'back') tab.connection.reportAnswer();
        else if (one.kind === 'reload') {
          for (const uno of enviados.filter(({ isAnswered }) => !isAnswered)) respond(uno, 'lost', done);
          tab.close();
          await pass();
          tab = await open('p1', tab);
        }
        await pass(one.kind === 'wait' ? one.ms : 0);
      }
      for (let i = 0; i < 200 && browser.stored.size > 0; i += 1) {
        for (const uno of enviados.filter(({ isAnswered }) => !isAnswered)) respond(uno, 'done', done);
        await pass(500);
      }
      expect([tab.cola.read(), tab.cola.isKept()]).toEqual([[], true]);
      expect([...browser.stored.keys()].filter((name) => name.startsWith('cola.'))).toEqual([]);
      tab.close();
      const said = done.filter(
        (name, i) =>
          name !== done.slice(0, i).findLast((before) => before.startsWith('lista')) || !name.startsWith('lista'),
      );
      const ofKind = (names: readonly string[], kinds: RegExp) =>
        names.filter((name) => kinds.test(name)).map((name) => name.replace(/^(POST|DELETE) .*/, '$1'));
      expect(ofKind(said, /lista/)).toEqual(ofKind(meant, /lista/));
      expect(ofKind(said, /POST|DELETE/)).toEqual(ofKind(meant, /POST|DELETE/));
    }),
  );
});
