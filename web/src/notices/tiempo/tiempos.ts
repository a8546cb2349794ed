import { desfaseDe, isVigente, pasoDe, restoDe, suenaAun, type Tiempo } from '@aupa/domain';
import { createStore } from 'zustand/vanilla';
import { CallError } from '../../api/callError.ts';
import { changePizarra } from '../../api/cambioPizarra.ts';
import { connectionStore } from '../../api/connection.ts';
import { keys } from '../../api/keys.ts';
import { pizarraQuery } from '../../api/pizarra.ts';
import { queryClient } from '../../api/queryClient.ts';
import { deviceMemory } from '../../session/deviceMemory.ts';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { prepareSpeaker, ring } from '../campanilla.ts';
import { hayTiempo, TIEMPOS, TIEMPOS_HASTA } from './hayTiempo.ts';
import { adopt, hastaOf, readMarchas, writeMarchas, type Marcha, type Marchas } from './marcha.ts';

const CAMPANA = 'aupa.campana';
const SONADO = 'aupa.campana.sonado';
const TICK_MS = 250;
/** What the server has not been told of, it is told again so much later. */
const AGAIN_MS = 30_000;
/** Answers that stay the same however often they are asked for. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 409]);
/** So much later than it should have come, a tick says that the device slept or that its clock was set. */
const SALTO_MS = 5000;

/** Said to a screen reader once; `isFin`: at once. */
export interface Anuncio {
  texto: string;
  isFin?: true;
}

interface Estado {
  marchas: Marchas;
  /** The server's now, as well as this device knows it: what all that is shown follows. */
  ahora: number;
  /** What a screen reader hears next. */
  anuncio: Anuncio;
  /** Whether this device rings at the end. */
  campana: boolean;
}

/** The timers of whoever is signed in: they run by the server's clock, on the device also without it. */
const kept = keptInSesion((sesion) => {
  const client = queryClient(sesion);
  const memory = deviceMemory(sesion);
  const now = () => new Date(Date.now() + desfase);
  const first = readMarchas(memory.getItem(TIEMPOS), new Date());
  let { desfase } = first;
  const store = createStore<Estado>(() => ({
    marchas: first.marchas,
    ahora: Date.now() + desfase,
    anuncio: { texto: '' },
    campana: memory.getItem(CAMPANA) !== 'no',
  }));

  /** When each timer that runs is over, by this device's clock, and what waits for it. */
  const ends = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
  /**
   * Waits for each end by itself: in a page that nobody looks at a browser lets what repeats run once a minute. One that is
   * waited for already is left, since a wait begun by what repeats would count as such. A timer may come a millisecond early.
   */
  const awaitEnds = (marchas: Marchas) => {
    for (const [id, { at, timer }] of ends) {
      const { termina } = marchas[Number(id)]?.tiempo ?? {};
      if (termina && Date.parse(termina) - desfase === at) continue;
      clearTimeout(timer);
      ends.delete(id);
    }
    for (const [id, { tiempo }] of Object.entries(marchas)) {
      const at = tiempo?.termina ? Date.parse(tiempo.termina) - desfase : 0;
      if (at > Date.now() && !ends.has(id)) ends.set(id, { at, timer: setTimeout(() => tick(), at - Date.now() + 1) });
    }
  };

  const keep = (marchas: Marchas) => {
    // An answer that comes after whoever asked has left writes nothing: the next page would keep a place for it.
    if (sesion.signal.aborted) return;
    const hasta = hastaOf({ marchas, desfase });
    memory.setItem(TIEMPOS, writeMarchas({ marchas, desfase }));
    memory.setItem(TIEMPOS_HASTA, String(hasta));
    awaitEnds(marchas);
    store.setState({ marchas, ahora: now().getTime() });
    hayTiempo(sesion).setState({ hay: hasta > 0 });
  };
  const set = (grupoId: number, marcha: Marcha) => keep({ ...store.getState().marchas, [grupoId]: marcha });

  /** Says what the server says its clock is; on a network that answers nothing it stays as it was. */
  const measure = async () => {
    const sent = Date.now();
    const response = await fetch('/readyz', { cache: 'no-store', credentials: 'omit', signal: sesion.signal });
    const fecha = Date.parse(response.headers.get('Date') ?? '');
    if (Number.isNaN(fecha)) return;
    desfase = desfaseDe(fecha, sent, Date.now());
    keep(store.getState().marchas);
    // By a clock that was wrong some may have seemed long over.
    for (const { queryKey, state } of client.getQueryCache().findAll()) hearQuery(queryKey, state.data);
  };
  const measureQuietly = () => void measure().catch(() => undefined);

  const sending = new WeakSet<Marcha>();
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Tells the server of a timer. */
  const send = async (grupoId: number): Promise<void> => {
    const marcha = store.getState().marchas[grupoId];
    if (!marcha?.sinEnviar || sending.has(marcha)) return;
    sending.add(marcha);
    try {
      const pizarra = await changePizarra(grupoId, { tiempo: marcha.tiempo }, sesion);
      settle(grupoId, marcha);
      // Changed meanwhile: what is read is older than what is shown.
      if (!store.getState().marchas[grupoId]?.sinEnviar) client.setQueryData(pizarraQuery(grupoId).queryKey, pizarra);
    } catch (error) {
      clearTimeout(again);
      // Refused, as for a group that is gone: the device goes on alone. Else it is told later, or when the server is back.
      if (error instanceof CallError && REFUSED.has(error.status)) settle(grupoId, marcha);
      else if (!sesion.signal.aborted) again = setTimeout(sendAll, AGAIN_MS);
    } finally {
      sending.delete(marcha);
    }
    // Read anew from another tab: the same, or what came after it.
    if (store.getState().marchas[grupoId] !== marcha && !sesion.signal.aborted) await send(grupoId);
  };
  const settle = (grupoId: number, sent: Marcha) => {
    const { marchas } = store.getState();
    if (marchas[grupoId] !== sent) return;
    const { [grupoId]: _, ...others } = marchas;
    const { tiempo, rotulo } = sent;
    keep(tiempo === null ? others : { ...marchas, [grupoId]: { tiempo, rotulo } });
  };
  const sendAll = () => {
    for (const grupoId of Object.keys(store.getState().marchas)) void send(Number(grupoId));
  };

  const hear = (grupoId: number, tiempo: Tiempo | null) => {
    const { marchas } = store.getState();
    const next = adopt(marchas, grupoId, tiempo, now());
    if (next !== marchas) keep(next);
  };
  /** What the page has read of boards. */
  const hearQuery = (queryKey: readonly unknown[], data: unknown) => {
    if (queryKey[0] !== keys.pizarra()[0] || data === undefined) return;
    hear(Number(queryKey[1]), (data as { tiempo: Tiempo | null }).tiempo);
  };
  for (const { queryKey, state } of client.getQueryCache().findAll()) hearQuery(queryKey, state.data);
  client.getQueryCache().subscribe((event) => {
    // What a page shows ahead of the answer says nothing of timers.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      hearQuery(event.query.queryKey, event.query.state.data);
  });

  const end = (grupoId: number, tiempo: Tiempo) => {
    const { campana } = store.getState();
    // Another tab may have rung; and one that nobody has touched may not.
    const una = `${grupoId} ${tiempo.termina}`;
    const mayRing = (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive !== false;
    if (!campana || !mayRing || !suenaAun(tiempo, now()) || memory.getItem(SONADO) === una) return;
    memory.setItem(SONADO, una);
    ring('tiempo');
  };
  let looked = Date.now();
  let before = now();
  const tick = () => {
    const { marchas } = store.getState();
    // A page that nobody looks at is called seldom: it asks once somebody does.
    if (!document.hidden) {
      const due = Date.now() - looked;
      looked = Date.now();
      if (due > SALTO_MS || due < 0) measureQuietly();
    }
    const ahora = now();
    for (const [grupoId, { tiempo, rotulo }] of Object.entries(marchas)) {
      if (tiempo === null) continue;
      const paso = pasoDe(restoDe(tiempo, before), restoDe(tiempo, ahora));
      if (paso === 'minuto') store.setState({ anuncio: { texto: `Queda un minuto${rotulo && ` de ${rotulo}`}.` } });
      if (paso === 'fin') {
        store.setState({ anuncio: { texto: `Se ha acabado el tiempo${rotulo && ` de ${rotulo}`}.`, isFin: true } });
        end(Number(grupoId), tiempo);
      }
      if (!isVigente(tiempo, ahora)) hear(Number(grupoId), null);
    }
    before = ahora;
    store.setState({ ahora: ahora.getTime() });
  };
  const ticking = setInterval(tick, TICK_MS);
  const onVisible = () => !document.hidden && tick();
  document.addEventListener('visibilitychange', onVisible);
  // Another tab of this browser, also without a network.
  const onStorage = () => {
    const { marchas } = readMarchas(memory.getItem(TIEMPOS), new Date());
    if (JSON.stringify(marchas) !== JSON.stringify(store.getState().marchas)) keep(marchas);
  };
  window.addEventListener('storage', onStorage);
  const forget = connectionStore.subscribe(({ lost }, { lost: before }) => {
    if (before && !lost) {
      measureQuietly();
      sendAll();
    }
  });
  sesion.signal.addEventListener('abort', () => {
    clearInterval(ticking);
    clearTimeout(again);
    for (const { timer } of ends.values()) clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onStorage);
    forget();
  });
  // Not while whoever asks first is being drawn.
  queueMicrotask(() => keep(store.getState().marchas));
  measureQuietly();
  sendAll();
  // Of those that are known from before, the server may know better.
  for (const grupoId of Object.keys(first.marchas))
    void client.fetchQuery(pizarraQuery(Number(grupoId))).catch(() => undefined);

  return {
    store,
    change: (grupoId: number, how: (tiempo: Tiempo | null, ahora: Date) => Tiempo | null, rotulo?: string) => {
      prepareSpeaker();
      const own = store.getState().marchas[grupoId];
      const tiempo = how(own?.tiempo ?? null, now());
      set(grupoId, { tiempo, rotulo: rotulo ?? own?.rotulo ?? '', sinEnviar: true });
      void send(grupoId);
    },
    announce: (texto: string) => store.setState({ anuncio: { texto } }),
    setCampana: (campana: boolean) => {
      memory.setItem(CAMPANA, campana ? 'si' : 'no');
      store.setState({ campana });
      if (campana) ring('tiempo');
    },
    /** Reads a board of which something was told. */
    look: (grupoId: number) =>
      void client.fetchQuery({ ...pizarraQuery(grupoId), staleTime: 0 }).catch(() => undefined),
  };
});

export const tiempos = () => kept();
