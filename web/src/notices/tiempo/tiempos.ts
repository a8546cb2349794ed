import { desfaseOf, isVigente, pasoOf, restoOf, suenaAun, type Tiempo } from '@aupa/domain/leccion';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallError } from '../../data/callError.ts';
import { changePizarra } from '../../data/cambioPizarra.ts';
import { askReady, connectionStore } from '../../data/connection.ts';
import { keys } from '../../data/keys.ts';
import { pizarraQuery } from '../../data/pizarra.ts';
import { queryClient } from '../../data/queryClient.ts';
import { deviceMemory } from '../../data/session/deviceMemory.ts';
import { keptInSesion, type SesionAbierta } from '../../data/session/sesionAbierta.ts';
import { prepareSpeaker, ring } from '../campanilla.ts';
import { Finales } from './finales.ts';
import { hayTiempo, TIEMPOS, TIEMPOS_HASTA } from './hayTiempo.ts';
import { adopt, hastaOf, readMarchas, writeMarchas, type Marcha, type Marchas } from './marcha.ts';

const CAMPANA = 'aupa.campana';
const SONADO = 'aupa.campana.sonado';
const TICK_MS = 250;
const AGAIN_MS = 30_000;
/** Final refusals. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 409]);
/** A tick this late means the device slept or its clock changed. */
const SALTO_MS = 5000;

/** A screen-reader announcement; `isFin`: as an alert. */
export interface Anuncio {
  texto: string;
  isFin?: true;
}

interface Estado {
  marchas: Marchas;
  /** The server's time, as known here; everything shown follows it. */
  ahora: number;
  anuncio: Anuncio;
  campana: boolean;
}

/** The user's timers. They run by the server's clock, and continue offline. */
class Tiempos {
  readonly store: StoreApi<Estado>;
  readonly #sesion: SesionAbierta;
  readonly #client: ReturnType<typeof queryClient>;
  readonly #memory: ReturnType<typeof deviceMemory>;
  readonly #finales = new Finales(() => this.#tick());
  readonly #sending = new WeakSet<Marcha>();
  #again: ReturnType<typeof setTimeout> | undefined;
  #desfase: number;
  #looked = Date.now();
  #before: Date;

  constructor(sesion: SesionAbierta) {
    this.#sesion = sesion;
    this.#client = queryClient(sesion);
    this.#memory = deviceMemory(sesion);
    const { marchas, desfase } = readMarchas(this.#memory.getItem(TIEMPOS), new Date());
    this.#desfase = desfase;
    this.#before = this.#now();
    this.store = createStore<Estado>(() => ({
      marchas,
      ahora: Date.now() + desfase,
      anuncio: { texto: '' },
      campana: this.#memory.getItem(CAMPANA) !== 'no',
    }));
    this.#hearQueries();
    this.#listen();
    // Deferred: the caller may be rendering.
    queueMicrotask(() => this.#keep(this.#marchas));
    this.#measureQuietly();
    this.#sendAll();
    // Refetch restored timers: the server may know better.
    for (const grupoId of Object.keys(marchas))
      void this.#client.fetchQuery(pizarraQuery(Number(grupoId))).catch(() => undefined);
  }

  change = (grupoId: number, how: (tiempo: Tiempo | null, ahora: Date) => Tiempo | null, rotulo?: string) => {
    prepareSpeaker();
    const own = this.#marchas[grupoId];
    const tiempo = how(own?.tiempo ?? null, this.#now());
    this.#keep({ ...this.#marchas, [grupoId]: { tiempo, rotulo: rotulo ?? own?.rotulo ?? '', sinEnviar: true } });
    void this.#send(grupoId);
  };

  announce = (texto: string) => this.store.setState({ anuncio: { texto } });

  setCampana = (campana: boolean) => {
    this.#memory.setItem(CAMPANA, campana ? 'si' : 'no');
    this.store.setState({ campana });
    if (campana) ring('tiempo');
  };

  look = (grupoId: number) =>
    void this.#client.fetchQuery({ ...pizarraQuery(grupoId), staleTime: 0 }).catch(() => undefined);

  get #marchas(): Marchas {
    return this.store.getState().marchas;
  }

  #now(): Date {
    return new Date(Date.now() + this.#desfase);
  }

  #listen(): void {
    this.#client.getQueryCache().subscribe((event) => {
      // Skip optimistic updates: they carry no timers.
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        this.#hearQuery(event.query.queryKey, event.query.state.data);
    });
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    const onVisible = () => !document.hidden && this.#tick();
    document.addEventListener('visibilitychange', onVisible);
    // Another tab of this browser, even offline.
    const onStorage = () => {
      const { marchas } = readMarchas(this.#memory.getItem(TIEMPOS), new Date());
      if (JSON.stringify(marchas) !== JSON.stringify(this.#marchas)) this.#keep(marchas);
    };
    window.addEventListener('storage', onStorage);
    const forget = connectionStore.subscribe(({ lost }, { lost: before }) => {
      if (before && !lost) {
        this.#measureQuietly();
        this.#sendAll();
      }
    });
    this.#sesion.signal.addEventListener('abort', () => {
      clearInterval(ticking);
      clearTimeout(this.#again);
      this.#finales.stop();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('storage', onStorage);
      forget();
    });
  }

  #keep(marchas: Marchas): void {
    // After sign-out a late answer must not be stored: the next page would reserve space for it.
    if (this.#sesion.signal.aborted) return;
    const kept = { marchas, desfase: this.#desfase };
    const hasta = hastaOf(kept);
    this.#memory.setItem(TIEMPOS, writeMarchas(kept));
    this.#memory.setItem(TIEMPOS_HASTA, String(hasta));
    this.#finales.watch(marchas, this.#desfase);
    this.store.setState({ marchas, ahora: this.#now().getTime() });
    hayTiempo(this.#sesion).setState({ hay: hasta > 0 });
  }

  /** Measures the server's clock; unchanged on failure. */
  async #measure(): Promise<void> {
    const sent = Date.now();
    const { signal } = this.#sesion;
    const response = await askReady(signal);
    const fecha = Date.parse(response.headers.get('Date') ?? '');
    if (Number.isNaN(fecha)) return;
    this.#desfase = desfaseOf(fecha, sent, Date.now());
    this.#keep(this.#marchas);
    // With a wrong clock, some may have seemed over.
    this.#hearQueries();
  }

  #measureQuietly(): void {
    void this.#measure().catch(() => undefined);
  }

  async #send(grupoId: number): Promise<void> {
    const marcha = this.#marchas[grupoId];
    const { signal } = this.#sesion;
    if (!marcha?.sinEnviar || this.#sending.has(marcha)) return;
    this.#sending.add(marcha);
    try {
      const pizarra = await changePizarra(grupoId, { tiempo: marcha.tiempo }, this.#sesion);
      this.#settle(grupoId, marcha);
      // If it changed meanwhile, the answer is older than the screen.
      if (!this.#marchas[grupoId]?.sinEnviar) this.#client.setQueryData(pizarraQuery(grupoId).queryKey, pizarra);
    } catch (error) {
      clearTimeout(this.#again);
      // Refused, for example for a deleted group: the device goes on alone. Otherwise retry later, or on reconnecting.
      if (error instanceof CallError && REFUSED.has(error.status)) this.#settle(grupoId, marcha);
      else if (!signal.aborted) this.#again = setTimeout(() => this.#sendAll(), AGAIN_MS);
    } finally {
      this.#sending.delete(marcha);
    }
    // Read anew from another tab: the same, or a later one.
    if (this.#marchas[grupoId] !== marcha && !signal.aborted) await this.#send(grupoId);
  }

  #settle(grupoId: number, sent: Marcha): void {
    const marchas = this.#marchas;
    if (marchas[grupoId] !== sent) return;
    const { [grupoId]: _, ...others } = marchas;
    const { tiempo, rotulo } = sent;
    this.#keep(tiempo === null ? others : { ...marchas, [grupoId]: { tiempo, rotulo } });
  }

  #sendAll(): void {
    for (const grupoId of Object.keys(this.#marchas)) void this.#send(Number(grupoId));
  }

  #hear(grupoId: number, tiempo: Tiempo | null): void {
    const marchas = this.#marchas;
    const next = adopt(marchas, grupoId, tiempo, this.#now());
    if (next !== marchas) this.#keep(next);
  }

  #hearQuery(queryKey: readonly unknown[], data: unknown): void {
    if (queryKey[0] !== keys.pizarra()[0] || data === undefined) return;
    this.#hear(Number(queryKey[1]), (data as { tiempo: Tiempo | null }).tiempo);
  }

  #hearQueries(): void {
    for (const { queryKey, state } of this.#client.getQueryCache().findAll()) this.#hearQuery(queryKey, state.data);
  }

  #end(grupoId: number, tiempo: Tiempo): void {
    const { campana } = this.store.getState();
    // Another tab may have rung, and a page without a user gesture can't.
    const una = `${grupoId} ${tiempo.termina}`;
    const mayRing = (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive !== false;
    if (!campana || !mayRing || !suenaAun(tiempo, this.#now()) || this.#memory.getItem(SONADO) === una) return;
    this.#memory.setItem(SONADO, una);
    ring('tiempo');
  }

  #tick(): void {
    const marchas = this.#marchas;
    // Hidden pages tick rarely: measure when shown again.
    if (!document.hidden) {
      const due = Date.now() - this.#looked;
      this.#looked = Date.now();
      if (due > SALTO_MS || due < 0) this.#measureQuietly();
    }
    const ahora = this.#now();
    for (const [grupoId, { tiempo, rotulo }] of Object.entries(marchas)) {
      if (tiempo === null) continue;
      const paso = pasoOf(restoOf(tiempo, this.#before), restoOf(tiempo, ahora));
      if (paso === 'minuto') this.announce(`Queda un minuto${rotulo && ` de ${rotulo}`}.`);
      if (paso === 'fin') {
        this.store.setState({
          anuncio: { texto: `Se ha acabado el tiempo${rotulo && ` de ${rotulo}`}.`, isFin: true },
        });
        this.#end(Number(grupoId), tiempo);
      }
      if (!isVigente(tiempo, ahora)) this.#hear(Number(grupoId), null);
    }
    this.#before = ahora;
    this.store.setState({ ahora: ahora.getTime() });
  }
}

const kept = keptInSesion((sesion) => new Tiempos(sesion));

export const tiempos = () => kept();
