import type { Ranking } from '@aupa/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSesion, startSesion } from './session/sesion.ts';
import { letLiveRefresh, perform, type ActUnderWay, type Settled } from './perform.ts';
import { defineActDeGrupo, type Act } from './acts.ts';
import { rankingsQuery } from './clasificacion.ts';
import { patch } from './optimistic.ts';
import { queryClient } from './queryClient.ts';

const RANKINGS = [{ id: 1 }, { id: 2 }] as Ranking[];
const shownNow = () => queryClient().getQueryData(rankingsQuery(7).queryKey);

let said: unknown[];
const deleteRanking = defineActDeGrupo('DELETE /api/TablaClasificacion/:id', {
  fallback: 'Error al eliminar el ranking.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(rankingsQuery(grupoId), (rankings) => rankings.filter(({ id }) => id !== Number(params.id))),
  ],
  success: ({ input, grupoId }, respuesta, cached) => {
    said.push({ input, grupoId, respuesta, left: cached(rankingsQuery(grupoId)) });
  },
});
const ACT: Act<typeof deleteRanking.key> = { name: deleteRanking.name, input: { params: { id: 2 } }, grupoId: 7 };

let answer: (status: number) => void;
let sent: unknown[];
let refreshed: Array<ActUnderWay & { how: Settled }>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } }));
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    sent.push({ url, method, body, token: new Headers(headers).get('authorization') });
    return new Promise<Response>((resolve) => {
      answer = (status) => resolve(Response.json({ mensaje: 'Hecho' }, { status }));
    });
  });
  startSesion({ id: 'p1', nombreUsuario: 'marta', token: 'secreto', rol: 'Profesor', rememberMe: false });
  queryClient().setQueryData(rankingsQuery(7).queryKey, RANKINGS);
  [said, sent, refreshed] = [[], [], []];
  letLiveRefresh((act) => (how) => refreshed.push({ ...act, how }));
});
afterEach(() => {
  endSesion();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function outcomeOf(act: Act<typeof deleteRanking.key>, status: number) {
  const doing = perform(act).then(
    () => 'done',
    () => 'refused',
  );
  const atOnce = shownNow();
  await vi.advanceTimersByTimeAsync(0);
  answer(status);
  return { how: await doing, atOnce, after: shownNow(), said, sent, refreshed };
}

it('behaves the same after it was stored as text', async () => {
  expect(await outcomeOf(JSON.parse(JSON.stringify(ACT)) as typeof ACT, 200)).toEqual({
    how: 'done',
    atOnce: [{ id: 1 }],
    after: [{ id: 1 }],
    said: [{ input: ACT.input, grupoId: 7, respuesta: { mensaje: 'Hecho' }, left: [{ id: 1 }] }],
    sent: [{ url: '/api/TablaClasificacion/2', method: 'DELETE', body: undefined, token: 'Bearer secreto' }],
    refreshed: [{ key: deleteRanking.key, grupoId: 7, perfilId: undefined, how: 'shown' }],
  });
});

it('is rolled back when refused, and refetches the affected data', async () => {
  const { how, atOnce, after, said: words, refreshed: asked } = await outcomeOf(ACT, 409);
  expect([how, atOnce, after, words]).toEqual(['refused', [{ id: 1 }], RANKINGS, []]);
  expect(asked.map(({ how: settled }) => settled)).toEqual(['refused']);
});

it('an act without a definition is not performed', async () => {
  await expect(perform({ ...ACT, name: 'nobody' })).rejects.toThrow('nobody');
  expect(sent).toEqual([]);
});

// The server keeps this answer for a day, but the queue may send a week later: it must not compile.
const tooLate = () =>
  defineActDeGrupo('DELETE /api/TablaClasificacion/:id', {
    fallback: '',
    // @ts-expect-error -- a call whose key is not kept as long as the queue sends
    waits: true,
  });

it('waits for the network only where sending twice is safe', () => {
  expect(tooLate).toBeInstanceOf(Function);
});
