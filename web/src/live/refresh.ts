import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dropGrupo, isOfGrupo } from '../api/dropGrupo.ts';
import { isFinal } from '../api/queryClient.ts';
import type { EventoVivo } from './parse.ts';
import { keys } from '../api/keys.ts';

/** `mine`: it is about one's own profile. */
type Keys = (evento: EventoVivo, mine: boolean) => readonly QueryKey[];

const clase = ({ grupoId }: EventoVivo): QueryKey[] => [
  keys.perfiles(grupoId),
  keys.companeros(grupoId),
  keys.rankings(grupoId),
  keys.grupo(grupoId),
];
/** One profile: as others see it, and one's own. */
const perfil = ({ grupoId, perfilId }: EventoVivo, mine: boolean): QueryKey[] => [
  keys.perfil(perfilId),
  keys.barra(perfilId),
  keys.calificacion(perfilId),
  keys.medalla(perfilId),
  keys.historial(perfilId),
  ...(mine ? [keys.miPerfil(grupoId)] : []),
];
/** Where somebody is named by the kudos that they gave. */
const donantes = ({ grupoId }: EventoVivo): QueryKey[] => [keys.perfil(), keys.miPerfil(grupoId), keys.historial()];
/** Grades and what they follow from, of whomever they are shown. */
const notas: readonly QueryKey[] = [keys.barra(), keys.calificacion()];
const medallas: Keys = (evento, mine) => [...clase(evento), ...perfil(evento, mine)];
/** A face stands with the class, by the kudos that it gave, and on what its owner's store tries on. */
const avatar: Keys = ({ grupoId, perfilId }, mine) => [
  keys.perfiles(grupoId),
  keys.companeros(grupoId),
  keys.rankings(grupoId),
  keys.imagen(perfilId),
  keys.perfil(),
  keys.miPerfil(grupoId),
  ...(mine
    ? [keys.avatar(perfilId), keys.inventarioAvatar(perfilId), keys.tienda(grupoId), keys.inventario(perfilId)]
    : []),
];
const solicitudes: Keys = ({ grupoId }) => [
  keys.solicitudesUnion(grupoId),
  keys.solicitudesUnionPropias(),
  keys.grupos(),
];
const solicitudesMedallas: Keys = ({ grupoId }) => [
  keys.solicitudesMedallas(grupoId),
  keys.solicitudesMedallaPropias(grupoId),
  keys.grupos(),
];
const inventario: Keys = (evento, mine) => [
  ...perfil(evento, mine),
  keys.perfiles(evento.grupoId),
  keys.tienda(evento.grupoId),
  keys.canjes(evento.grupoId),
  keys.inventario(evento.perfilId),
  keys.inventarioAvatar(evento.perfilId),
];

/** Which queries an event is about: add the keys of a new query here. */
const KEYS: Record<EventoVivo['clase'], Keys> = {
  // Brought back by the operator, it is on a page that could not find it.
  'grupo-creado': ({ grupoId }) => [keys.grupos(), keys.grupo(grupoId)],
  // So is the group of a table whose rows were changed.
  'grupo-editado': (evento) => [
    keys.grupos(),
    ...clase(evento),
    keys.tablas(),
    keys.miPerfil(evento.grupoId),
    keys.perfil(),
    ...notas,
  ],
  // Its own queries are dropped, not asked again.
  'grupo-eliminado': () => [keys.grupos()],
  'perfil-retirado': (evento, mine) => [
    keys.grupos(),
    ...clase(evento),
    ...perfil(evento, mine),
    ...donantes(evento),
    keys.pac(evento.grupoId),
    keys.solicitudesMedallas(evento.grupoId),
  ],
  'perfil-renombrado': (evento, mine) => [
    ...medallas(evento, mine),
    keys.canjes(evento.grupoId),
    keys.solicitudesMedallas(evento.grupoId),
  ],
  'avatar-cambiado': avatar,
  'solicitud-union-creada': solicitudes,
  'solicitud-union-retirada': solicitudes,
  'solicitud-union-aceptada': (evento, mine) => [
    ...solicitudes(evento, mine),
    ...clase(evento),
    ...donantes(evento),
    keys.pac(evento.grupoId),
  ],
  'solicitud-union-rechazada': solicitudes,
  'medalla-cambiada': (evento) => [
    keys.medallas(),
    ...clase(evento),
    keys.perfil(),
    keys.miPerfil(evento.grupoId),
    ...notas,
    keys.medalla(),
    keys.umbrales(evento.grupoId),
    keys.tablas(),
    keys.solicitudesMedallas(evento.grupoId),
    keys.solicitudesMedallaPropias(evento.grupoId),
    keys.historial(),
    keys.periodos(evento.grupoId),
  ],
  'medallas-otorgadas': medallas,
  'medallas-quitadas': medallas,
  'solicitud-medalla-creada': solicitudesMedallas,
  'solicitud-medalla-aceptada': solicitudesMedallas,
  'solicitud-medalla-rechazada': solicitudesMedallas,
  'kudo-recibido': perfil,
  'kudo-dado': perfil,
  'potenciador-ganado': perfil,
  'meta-definida': (evento, mine) => [...perfil(evento, mine), keys.perfiles(evento.grupoId)],
  'meta-movida': (evento, mine) => [...perfil(evento, mine), keys.perfiles(evento.grupoId)],
  'meta-alcanzada': perfil,
  'umbral-cambiado': ({ grupoId }) => [keys.umbrales(grupoId)],
  // What was redeemed goes by the reward's present name too.
  'tienda-cambiada': ({ grupoId }) => [
    keys.tienda(grupoId),
    keys.recompensas(),
    keys.canjes(grupoId),
    keys.inventario(),
    keys.historial(),
  ],
  'canje-hecho': inventario,
  'canje-entregado': inventario,
  'canje-devuelto': inventario,
  'regalo-recibido': inventario,
  'ranking-cambiado': ({ grupoId }) => [keys.rankings(grupoId)],
  'pac-cambiado': ({ grupoId }) => [keys.pac(grupoId)],
  'pac-completado': ({ grupoId }) => [keys.pac(grupoId)],
  'periodo-cerrado': (evento) => [
    ...clase(evento),
    keys.perfil(),
    keys.miPerfil(evento.grupoId),
    ...notas,
    keys.medalla(),
    keys.periodos(evento.grupoId),
  ],
};

/** Class lists seldom, whatever comes, and yet so that everything shows within two seconds; the rest sooner. */
const CLASS_PAUSE_MS = 1500;
const PAUSE_MS = 400;
const CLASS_LISTS: ReadonlySet<unknown> = new Set([keys.perfiles(), keys.companeros()].map(([name]) => name));
const pauseOf = (key: QueryKey) => (CLASS_LISTS.has(key[0]) ? CLASS_PAUSE_MS : PAUSE_MS);

/** One's own action waits so long for its event, to be refreshed by one request together. */
const OWN_MS = 500;

interface Due {
  key: QueryKey;
  notBefore: number;
  /** When the event came: what was asked for later knows of it already. */
  since: number;
}

/**
 * Refetches what events name: at once, then at most once in a pause for each query. What one's own action has asked for
 * since is not asked for again, and what still waits for an answer is left until it has come.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #isPending: (queryKey: QueryKey) => boolean;
  readonly #due = new Map<string, Due>();
  readonly #quietUntil = new Map<string, number>();
  readonly #askedAt = new Map<string, number>();
  readonly #forget: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, isPending: (queryKey: QueryKey) => boolean) {
    this.#client = client;
    this.#isPending = isPending;
    this.#forget = client.getQueryCache().subscribe((event) => {
      // The next page of a list says nothing of those before it.
      if (event.type === 'updated' && event.action.type === 'fetch' && !event.action.meta?.fetchMore) {
        this.#askedAt.set(event.query.queryHash, performance.now());
      }
    });
    document.addEventListener('visibilitychange', this.#run);
  }

  take(eventos: readonly EventoVivo[]): void {
    const since = performance.now();
    for (const evento of eventos) {
      if (evento.clase === 'grupo-eliminado') this.#drop(evento.grupoId);
      const own = this.#client.getQueryData<{ id: number }>(keys.miPerfil(evento.grupoId));
      // One's own profile may still be on its way, read before what this tells of.
      const mine = own === undefined || own.id === evento.perfilId;
      for (const key of KEYS[evento.clase]?.(evento, mine) ?? []) {
        this.#due.set(JSON.stringify(key), { key, since, notBefore: 0 });
      }
    }
    this.#run();
  }

  /** What an own action has changed, and shown already. */
  own(key: QueryKey): void {
    const since = performance.now();
    this.#due.set(JSON.stringify(key), { key, since, notBefore: since + OWN_MS });
    this.#run();
  }

  /** Too much was missed: everything on the screen is asked for again, but for what was refused. */
  all(): void {
    const wasRefused = ({ state: { data, error } }: Query) => data === undefined && isFinal(error);
    void this.#client.invalidateQueries({ predicate: (query) => !wasRefused(query) });
  }

  #drop(grupoId: number): void {
    for (const [name, { key }] of this.#due) if (isOfGrupo(key, grupoId)) this.#due.delete(name);
    dropGrupo(this.#client, grupoId);
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#run);
    this.#forget();
  }

  readonly #run = (): void => {
    clearTimeout(this.#timer);
    // Nobody looks: once, when somebody does.
    if (document.hidden) return;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [name, { key, since, notBefore }] of this.#due) {
      const at = this.#isBusy(key) ? now + PAUSE_MS : Math.max(notBefore, this.#quietUntil.get(name) ?? 0);
      if (at > now) {
        next = Math.min(next, at);
        continue;
      }
      this.#due.delete(name);
      if (this.#refetch(key, since)) this.#quietUntil.set(name, now + pauseOf(key));
    }
    if (this.#due.size > 0) this.#timer = setTimeout(this.#run, next - now);
  };

  /**
   * An own action, a first answer that was asked for before and can't be asked for twice at once, or a next page: asking for
   * the whole list anew would drop it.
   */
  #isBusy(queryKey: QueryKey): boolean {
    if (this.#isPending(queryKey)) return true;
    const queries = this.#client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    return queries.some(({ state }) => state.data === undefined || state.fetchMeta?.fetchMore);
  }

  #refetch(queryKey: QueryKey, since: number): boolean {
    const stale = this.#client
      .getQueryCache()
      .findAll({ queryKey })
      .filter((query) => (this.#askedAt.get(query.queryHash) ?? 0) < since);
    for (const query of stale) query.invalidate();
    for (const query of stale.filter((one) => one.isActive())) {
      void this.#client.refetchQueries({ queryKey: query.queryKey, exact: true }).then(() => {
        // An own action that began meanwhile has put the answer off.
        if (query.state.isInvalidated && this.#isPending(query.queryKey)) this.own(query.queryKey);
      });
    }
    return stale.length > 0;
  }
}
