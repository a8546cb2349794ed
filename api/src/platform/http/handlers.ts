import type { Body, EndpointKey, Params, Query, Respuesta } from '@aupa/contract';
import type { Alcance } from '@aupa/domain/clase';
import type { TipoDireccion } from '@aupa/domain/cuenta';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Judging } from '../judging.ts';
import type { EnCarril } from '../lane.ts';
import type { Hub } from '../live/hub.ts';
import type { Queue } from '../queue.ts';
import type { Sql, Tx } from '../sql.ts';
import type { NoteSuceso } from '../sucesos.ts';
import type { Writing } from '../writing.ts';

/** Dependencies of every request: made once in `buildApp`, never global. */
export interface Services {
  sql: Sql;
  publicUrl: string | undefined;
  /** Name by which other machines reach this one, if any: links with a loopback address would not work. */
  reachable: () => string | undefined;
  /** Time zone of the installation: weeks and days are this zone's. */
  tzAula: string;
  /** False only for tests and load runs. */
  throttle: boolean;
  /** Whether teachers may need the installation's code to register: it is open to others, and the environment doesn't say no. */
  pideCodigo: boolean;
  contrasenasEstrictas: boolean;
  /** The school as it is called, and whom families write to about data; null: the operator has not said. */
  /** `haceCopias`: daily ones are made here, and go in time. */
  centro: { nombre: string | null; contacto: string | null; haceCopias: boolean };
  lanes: { wait(tipo: TipoDireccion, direccion: string, intento: EnCarril): Promise<void> };
  heavy: Queue;
  judging: Judging;
  live: Hub;
  /** Whether the database takes writes; `transaction` checks it first. */
  writing: Pick<Writing, 'isFailing' | 'note'>;
  noteSuceso: NoteSuceso;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The caller, as far as a class has to know: the account, and what its session opens. */
export interface Quien {
  id: string;
  alcance: Alcance;
  /** Limits the session to this teacher's groups; null: the whole account. */
  soloOf: string | null;
}

export interface PizarraConectada {
  grupoId: number;
  tokenHash: Buffer;
}

export interface Usuario extends Quien {
  rol: 'Profesor' | 'Estudiante';
}

/** When an act that waited for the network was done, according to its caller (behaviour §11). */
export interface Hace {
  /** Milliseconds ago; 0: now. */
  ms: number;
  /** Count it in the open term, although its own term is closed. */
  enNueva: boolean;
}

export const AHORA: Hace = { ms: 0, enNueva: false };

interface Request<K extends EndpointKey> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  hace: Hace;
  ip: string;
  /** Caller's device in words, by `sayAparato`. */
  aparato: string;
  /** Address at which pupils open the product, without a trailing slash. */
  publicUrl: string;
  sesionHash: Buffer | undefined;
  services: Services;
}

export interface ReadRequest<K extends EndpointKey> extends Request<K> {
  usuario: Usuario;
  sql: Sql;
  db: Kysely<Database>;
}

/** A signed-in request that writes, in one transaction with its idempotency key (behaviour §1). */
export interface WriteRequest<K extends EndpointKey> extends Request<K> {
  usuario: Usuario;
  tx: Tx;
}

/** For work before the transaction: slow, or to be stored even if the write is refused. */
export type BeforeWrite<K extends EndpointKey> = Omit<WriteRequest<K>, 'tx'>;

/** A request without a session, or one that must not hold a transaction (hashing takes long). */
export interface PlainRequest<K extends EndpointKey> extends Request<K> {
  usuario: Usuario | undefined;
  /** Runs heavy work in its turn. Other heavy calls take a turn as a whole; these may first wait in a slow lane. */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
}

/** A board's request: read-only, anonymous, and limited to its group. */
export interface PizarraRequest<K extends EndpointKey> extends Request<K> {
  pizarra: PizarraConectada;
  sql: Sql;
}

export type Handler<K extends EndpointKey> =
  | { kind: 'read'; run(request: ReadRequest<K>): Promise<Respuesta<K>> }
  | {
      kind: 'write';
      run(request: WriteRequest<K>): Promise<Respuesta<K>>;
      before?(request: BeforeWrite<K>): Promise<void>;
    }
  | { kind: 'plain'; run(request: PlainRequest<K>): Promise<Respuesta<K>> }
  | { kind: 'pizarra'; run(request: PizarraRequest<K>): Promise<Respuesta<K>> }
  | { kind: 'stream' }
  | { kind: 'file'; run(request: ReadRequest<K>): Promise<Archivo> };

export interface Archivo {
  nombre: string;
  contenido: Buffer;
}

/** Every endpoint of the contract with its handler: a missing one does not compile. */
export type Handlers = { [K in EndpointKey]: Handler<K> };

/** Defines the handlers of one chapter; their types follow from the contract. */
export function defineRoutes<K extends EndpointKey>(routes: { [P in K]: Handler<P> }): { [P in K]: Handler<P> } {
  return routes;
}

/** Handler of a signed-in call that changes nothing; runs outside any transaction. */
export function read<K extends EndpointKey>(run: (request: ReadRequest<K>) => Promise<Respuesta<K>>): Handler<K> {
  return { kind: 'read', run };
}

/**
 * Handler of a signed-in call that writes: `run` has one transaction, `before` comes ahead of it. If either throws, nothing that
 * `run` wrote is stored.
 */
export function write<K extends EndpointKey>(
  run: (request: WriteRequest<K>) => Promise<Respuesta<K>>,
  { before }: { before?: (request: BeforeWrite<K>) => Promise<void> } = {},
): Handler<K> {
  return { kind: 'write', run, ...(before ? { before } : {}) };
}

/** Handler of a call without a session, or of one that opens its own transactions by `services.transaction`. */
export function plain<K extends EndpointKey>(run: (request: PlainRequest<K>) => Promise<Respuesta<K>>): Handler<K> {
  return { kind: 'plain', run };
}

/** Handler of a board's call; runs outside any transaction. */
export function pizarra<K extends EndpointKey>(run: (request: PizarraRequest<K>) => Promise<Respuesta<K>>): Handler<K> {
  return { kind: 'pizarra', run };
}

export const liveStream = { kind: 'stream' } as const;

/** Handler of a signed-in call that reads and returns a file to save. */
export function file<K extends EndpointKey>(run: (request: ReadRequest<K>) => Promise<Archivo>): Handler<K> {
  return { kind: 'file', run };
}
