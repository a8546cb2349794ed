import { InfiniteQueryObserver, QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventoVivo } from './parse.ts';
import { causedBy } from './causedBy.ts';
import { Refresher } from './refresh.ts';
import { keys } from '../keys.ts';

let page: EventTarget & { hidden: boolean };
let client: QueryClient;
let pending: boolean;
let refresher: Refresher;
let nextId = 0;
const stops: Array<() => void> = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  client = new QueryClient();
  pending = false;
  refresher = new Refresher(client, () => pending);
});
afterEach(() => {
  refresher.stop();
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(queryKey: QueryKey): Promise<() => number> {
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return asked;
  };
  stops.push(
    new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(100);
  return () => asked - 1;
}

const evento = (clase: EventoVivo['clase'], grupoId = 7): EventoVivo => ({
  id: (nextId += 1),
  clase,
  grupoId,
  perfilId: 3,
});
const LIST = keys.perfiles(7);
const at = () => ({ since: performance.now(), settled: performance.now() });
const granted = () => ({
  tipos: causedBy('POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n'),
  grupoId: 7,
  perfilId: 3,
  how: 'shown' as const,
  ...at(),
});

it('refetches at once what an event names, and nothing else', async () => {
  const asked = await show(LIST);
  const others = [await show(keys.perfiles(8)), await show(keys.medallas()), await show(keys.umbrales(7))];
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
  expect(others.map((count) => count())).toEqual([0, 0, 0]);
});

it('refetches a class list twice for a burst: at the first event, and after the pause', async () => {
  const asked = await show(LIST);
  for (let i = 0; i < 30; i += 1) {
    refresher.take([evento('medallas-otorgadas')]);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(2);
});

it('refetches once for an own action and its event, whichever comes first', async () => {
  const asked = await show(LIST);
  refresher.own(granted());
  await vi.advanceTimersByTimeAsync(60);
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
  pending = true;
  refresher.take([evento('medallas-otorgadas')]);
  pending = false;
  refresher.own(granted());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(2);
});

it('refetches what was read while an own action waited, though its event has arrived', async () => {
  const asked = await show(LIST);
  const act = granted();
  pending = true;
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(100);
  refresher.all();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked()).toBe(1);
  pending = false;
  refresher.own({ ...act, settled: performance.now() });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(2);
});

it('refetches for an own action whose event does not arrive', async () => {
  const asked = await show(LIST);
  refresher.own(granted());
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(1);
});

it('lets the stream report an own act’s effects, and refetches all possible ones if it is silent', async () => {
  const pac = await show(keys.pac(7));
  const asked = await show(LIST);
  refresher.own(granted());
  await vi.advanceTimersByTimeAsync(60);
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked(), pac()]).toEqual([1, 0]);
  refresher.own(granted());
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked(), pac()]).toEqual([2, 1]);
});

it('refetches at once an own act’s unshown changes, even in a pause, and what was refused', async () => {
  const asked = await show(keys.rankings(7));
  const tipos = causedBy('POST /api/TablaClasificacion');
  refresher.own({ tipos, grupoId: 7, perfilId: undefined, how: 'done', ...at() });
  await vi.advanceTimersByTimeAsync(60);
  expect(asked()).toBe(1);
  refresher.own({ tipos, grupoId: 7, perfilId: undefined, how: 'refused', ...at() });
  await vi.advanceTimersByTimeAsync(60);
  expect(asked()).toBe(2);
});

it('after changing an own table refetches in every class what no event reports', async () => {
  const asked = [await show(keys.tablas()), await show(keys.grupo(7)), await show(keys.perfiles(8))];
  const tipos = causedBy('PUT /api/TablaEquivalencia');
  refresher.own({ tipos, grupoId: undefined, perfilId: undefined, how: 'done', ...at() });
  await vi.advanceTimersByTimeAsync(60);
  expect(asked.map((count) => count())).toEqual([1, 1, 1]);
});

it('skips queries that wait for an own action’s answer', async () => {
  const asked = await show(LIST);
  pending = true;
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked()).toBe(0);
  pending = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(asked()).toBe(1);
});

it('waits for a requested next page, so that no press on «Ver más» is lost', async () => {
  let asked = 0;
  const observer = new InfiniteQueryObserver(client, {
    queryKey: keys.historial(3),
    queryFn: async ({ pageParam }) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return pageParam;
    },
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  stops.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(600);
  void observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(10);
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(600);
  expect(observer.getCurrentResult().data?.pages).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toBe(4);
  // It does not refresh earlier pages: they may have changed meanwhile.
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(2000);
  refresher.own(granted());
  await vi.advanceTimersByTimeAsync(10);
  void observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(4 + 2 + 1 + 3);
});

it('refetches when an own action has delayed an answer', async () => {
  const asked = await show(LIST);
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(10);
  pending = true;
  await client.cancelQueries({ queryKey: LIST, exact: true });
  await vi.advanceTimersByTimeAsync(1000);
  pending = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked()).toBe(2);
});

it('refetches nothing in a hidden page, and once when it is shown', async () => {
  const asked = await show(LIST);
  page.hidden = true;
  for (let i = 0; i < 5; i += 1) {
    refresher.take([evento('medallas-otorgadas')]);
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(asked()).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toBe(1);
});

// The history mentions avatars that the teacher changed for a pupil (behaviour §13).
it('refetches a changed avatar everywhere, its owner’s history, and no grade', async () => {
  const faces = [
    await show(keys.perfiles(7)),
    await show(keys.companeros(7)),
    await show(keys.rankings(7)),
    await show(keys.imagen(3)),
    await show(keys.perfil(3)),
    await show(keys.miPerfil(7)),
    await show(keys.historial(3)),
  ];
  const others = [
    await show(keys.imagen(4)),
    await show(keys.perfiles(8)),
    await show(keys.barra(3)),
    await show(keys.tienda(7)),
  ];
  refresher.take([evento('avatar-cambiado')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(faces.map((count) => count())).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(others.map((count) => count())).toEqual([0, 0, 0, 0]);
});

it('refetches the store’s previews when one’s own avatar changes', async () => {
  client.setQueryData(keys.miPerfil(7), { id: 3 });
  const asked = [await show(keys.tienda(7)), await show(keys.inventario(3)), await show(keys.inventarioAvatar(3))];
  refresher.take([evento('avatar-cambiado')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.map((count) => count())).toEqual([1, 1, 1]);
});

it('refetches grades and their rows when a group or its table changes', async () => {
  const asked = [
    await show(keys.barra(3)),
    await show(keys.calificacion(5)),
    await show(keys.tablas()),
    await show(LIST),
  ];
  const others = [await show(keys.medallas()), await show(keys.perfiles(8))];
  refresher.take([evento('grupo-editado')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.map((count) => count())).toEqual([1, 1, 1, 1]);
  expect(others.map((count) => count())).toEqual([0, 0]);
});

it('refetches all grades and what they depend on when a term is closed', async () => {
  const asked = [await show(keys.barra(3)), await show(keys.calificacion(5)), await show(keys.miPerfil(7))];
  refresher.take([evento('periodo-cerrado')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map((count) => count())).toEqual([1, 1, 1]);
});

it('refetches one’s own profile even if its first answer, with its id, is still pending', async () => {
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { id: 3 };
  };
  stops.push(new QueryObserver(client, { queryKey: keys.miPerfil(7), queryFn }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(10);
  refresher.take([evento('kudo-recibido')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
  // The id is known now: a classmate's event is ignored.
  refresher.take([{ ...evento('kudo-recibido'), perfilId: 4 }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
});

it('refetches all queries with a changed medal once, though every class reports it', async () => {
  const named = [
    keys.perfiles(7),
    keys.companeros(7),
    keys.medallas(),
    keys.medallasGrupo(7),
    keys.tablas(),
    keys.umbrales(7),
    keys.solicitudesMedallas(7),
    keys.solicitudesMedallaPropias(7),
    keys.historial(3),
    keys.periodos(7),
    keys.periodos(7, 2),
    keys.perfil(5),
    keys.medalla(5, 1),
  ];
  const asked = await Promise.all(named.map(show));
  const others = [await show(keys.perfiles(9)), await show(keys.tienda(7)), await show(keys.pac(7))];
  refresher.take([7, 8].map((grupoId) => evento('medalla-cambiada', grupoId)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map((count) => count())).toEqual(named.map(() => 1));
  expect(others.map((count) => count())).toEqual([0, 0, 0]);
});

it('refetches all queries with a changed reward, and no class list', async () => {
  const named = [keys.tienda(7), keys.recompensas(), keys.canjes(7), keys.inventario(3), keys.historial(3)];
  const asked = await Promise.all(named.map(show));
  const others = [await show(LIST), await show(keys.canjes(8)), await show(keys.miPerfil(7))];
  refresher.take([evento('tienda-cambiada')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map((count) => count())).toEqual(named.map(() => 1));
  expect(others.map((count) => count())).toEqual([0, 0, 0]);
});

it('refetches nothing of a deleted group: its page says so, the rest is dropped', async () => {
  const asked = [await show(keys.grupo(7)), await show(LIST), await show(keys.medallasGrupo(7))];
  const others = await show(keys.grupo(8));
  client.setQueryData(keys.tienda(7), []);
  refresher.take([evento('medallas-otorgadas')]);
  await vi.advanceTimersByTimeAsync(10);
  refresher.take([evento('medallas-otorgadas'), evento('grupo-eliminado')]);
  expect(client.getQueryState(keys.grupo(7))).toMatchObject({ status: 'error', error: { status: 404 } });
  expect(client.getQueryState(keys.tienda(7))).toBeUndefined();
  const before = asked.map((count) => count());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.map((count) => count())).toEqual(before);
  expect([others(), client.getQueryState(keys.grupo(8))?.status]).toEqual([0, 'success']);
  refresher.all();
  await vi.advanceTimersByTimeAsync(100);
  expect([asked[0]?.(), others()]).toEqual([before[0], 1]);
  refresher.take([evento('grupo-creado')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(client.getQueryState(keys.grupo(7))?.status).toBe('success');
});
