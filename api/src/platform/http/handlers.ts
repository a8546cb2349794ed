import type { Body, EndpointKey, Params, Query, Respuesta } from '@aupa/contract';
import type { Alcance } from '@aupa/domain/clase';
import type { ClaseDireccion } from '@aupa/domain/cuenta';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Judging } from '../judging.ts';
import type { EnCarril } from '../lane.ts';
import type { Hub } from '../live/hub.ts';
import type { Queue } from '../queue.ts';
import type { Sql, Tx } from '../sql.ts';
import type { NoteSuceso } from '../sucesos.ts';
import type { Writing } from '../writing.ts';

/** What every request can reach: made once in `buildApp`, never global. */
export interface Services {
  /** Outside any transaction. */
  sql: Sql;
  /** Address at which pupils open the product, without a trailing slash; none: the address that each request came to. */
  publicUrl: string | undefined;
  /** Tells the name by which other machines reach this one, where they can: an address of this one alone is not handed out. */
  reachable: () => string | undefined;
  /** Time zone of the installation: weeks and days are this zone's. */
  tzAula: string;
  /** False only for tests and load runs. */
  throttle: boolean;
  /** Whether a teacher may need the installation's code to register: others reach it, and the environment does not switch it off. */
  pideCodigo: boolean;
  /** Whether the commonest passwords are refused too. */
  contrasenasEstrictas: boolean;
  /** Where tries from an address that fails too often wait. */
  lanes: { wait(clase: ClaseDireccion, direccion: string, intento: EnCarril): Promise<void> };
  /** Where answers of a whole class wait for their turn. */
  heavy: Queue;
  /** Where tries are counted before they are judged. */
  judging: Judging;
  live: Hub;
  /** Whether the database takes writes; `transaction` asks before it begins. */
  writing: Pick<Writing, 'isFailing' | 'note'>;
  noteSuceso: NoteSuceso;
  /** Runs `work` in one transaction of its own. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Whoever asks, as far as a class has to know them: whose session it is, and what it opens. */
export interface Quien {
  id: string;
  alcance: Alcance;
  /** The teacher whose groups alone it opens; null: a session of the whole account. */
  soloOf: string | null;
}

/** A computer that shows the board of a group, by its own token. */
export interface PizarraConectada {
  grupoId: number;
  tokenHash: Buffer;
}

export interface Usuario extends Quien {
  rol: 'Profesor' | 'Estudiante';
}

/** When an act that waited for the network was done, as its caller says (behaviour §11). */
export interface Hace {
  /** So long ago; 0: now. */
  ms: number;
  /** It counts in the open term, though that in which it was done is closed. */
  enNueva: boolean;
}

/** All that did not wait. */
export const AHORA: Hace = { ms: 0, enNueva: false };

interface Request<K extends EndpointKey> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  /** Always now for a call that never waits. */
  hace: Hace;
  /** Address of the caller, for throttles. */
  ip: string;
  /** The caller's device in words, as `sayAparato` has it. */
  aparato: string;
  /** Address at which pupils open the product, without a trailing slash. */
  publicUrl: string;
  /** Hash of the session in use; absent on public calls. */
  sesionHash: Buffer | undefined;
  services: Services;
}

/** A signed-in request that reads. */
export interface ReadRequest<K extends EndpointKey> extends Request<K> {
  usuario: Usuario;
  sql: Sql;
  db: Kysely<Database>;
}

/** A signed-in request that writes: all inside one transaction, with its idempotency key (behaviour §1). */
export interface WriteRequest<K extends EndpointKey> extends Request<K> {
  usuario: Usuario;
  tx: Tx;
}

/** What is known before a write opens its transaction: for what takes long, or must stay although it is refused. */
export type BeforeWrite<K extends EndpointKey> = Omit<WriteRequest<K>, 'tx'>;

/** A request without a session, or one that must not hold a transaction (hashing takes long). */
export interface PlainRequest<K extends EndpointKey> extends Request<K> {
  usuario: Usuario | undefined;
  /** Does what is heavy when its turn has come. All other heavy calls wait as a whole; these may wait in a slow lane before, without a turn. */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
}

/** A request of a board, which only reads and is nobody: what it may see follows from its group alone. */
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

/** What an endpoint with `archivo` answers. */
export interface Archivo {
  /** Name to save it under, plain ASCII. */
  nombre: string;
  contenido: Buffer;
}

/** Every endpoint of the contract with its handler: a missing one does not compile. */
export type Handlers = { [K in EndpointKey]: Handler<K> };

/** The handlers of one feature, keyed by endpoint; their types follow from the contract. */
export function defineRoutes<K extends EndpointKey>(routes: { [P in K]: Handler<P> }): { [P in K]: Handler<P> } {
  return routes;
}

/** The handler of a signed-in call that changes nothing: `run` answers, outside of any transaction. */
export function read<K extends EndpointKey>(run: (request: ReadRequest<K>) => Promise<Respuesta<K>>): Handler<K> {
  return { kind: 'read', run };
}

/**
 * The handler of a signed-in call that changes something: `run` answers inside one transaction, `before` has its say ahead of it. What
 * either throws leaves nothing written by `run`.
 */
export function write<K extends EndpointKey>(
  run: (request: WriteRequest<K>) => Promise<Respuesta<K>>,
  { before }: { before?: (request: BeforeWrite<K>) => Promise<void> } = {},
): Handler<K> {
  return { kind: 'write', run, ...(before ? { before } : {}) };
}

/** The handler of a call without a session, or of one that opens its own transactions by `services.transaction`. */
export function plain<K extends EndpointKey>(run: (request: PlainRequest<K>) => Promise<Respuesta<K>>): Handler<K> {
  return { kind: 'plain', run };
}

/** The handler of a board's call: `run` answers, outside of any transaction. */
export function pizarra<K extends EndpointKey>(run: (request: PizarraRequest<K>) => Promise<Respuesta<K>>): Handler<K> {
  return { kind: 'pizarra', run };
}

/** The live stream, which is no answer but goes on. */
export const liveStream = { kind: 'stream' } as const;

/** The handler of a signed-in call that reads and answers a file to save. */
export function file<K extends EndpointKey>(run: (request: ReadRequest<K>) => Promise<Archivo>): Handler<K> {
  return { kind: 'file', run };
}
