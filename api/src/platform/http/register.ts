import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { CABECERA_EVALUACION, CABECERA_HACE, readHace } from '@aupa/domain/clase';
import { sayAparato } from '@aupa/domain/cuenta';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, fromLimite } from '../errors.ts';
import type { Queue, Turn } from '../queue.ts';
import { openPizarraStream, openStream } from '../live/stream.ts';
import { sayEnLog, type NoteSuceso } from '../sucesos.ts';
import { addressKey } from './address.ts';
import { readForm } from './form.ts';
import {
  AHORA,
  type Hace,
  type Handler,
  type Handlers,
  type PizarraConectada,
  type Services,
  type Usuario,
} from './handlers.ts';
import { AlreadyAnswered, DIAS_CLAVE, findAnswer, keepAnswer, toAct, type Act, type Answered } from './idempotency.ts';
import type { Place } from '../connections.ts';
import type { Lanes } from '../lane.ts';
import { connectionKey, type Lines } from './lines.ts';
import { publicUrlOf } from './publicUrl.ts';
import { findSesion } from './session.ts';
import { discardRest, type Bodies } from './unfinished.ts';
import { assertCausas, assertResponse, validateRequest } from './validation.ts';

export type AccessFor = (place: Place) => Pick<Services, 'sql' | 'transaction'>;

export type FindPizarra = (
  services: Pick<Services, 'sql' | 'writing' | 'tzAula'>,
  authorization: string | undefined,
) => Promise<PizarraConectada>;

interface Options {
  services: Omit<Services, 'sql' | 'transaction' | 'lanes' | 'noteSuceso'> & { lanes: Lanes };
  countSuceso: NoteSuceso;
  lines: Lines;
  accessFor: AccessFor;
  handlers: Handlers;
  bodies: Bodies;
  findPizarra: FindPizarra;
  checkResponses: boolean;
}

interface Call {
  params: never;
  query: never;
  body: never;
  hace: Hace;
  ip: string;
  aparato: string;
  publicUrl: string;
  sesionHash: Buffer | undefined;
  services: Services;
  usuario: Usuario;
  pizarra: PizarraConectada;
  inTurn: Queue['run'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Streams last until the client leaves: their duration means nothing. */
    isStream?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    pizarra: PizarraConectada | undefined;
  }
}

type Caller = Awaited<ReturnType<typeof findSesion>>;

/** Bytes of a body, without and with a session. */
export const CUERPO_SIN_SESION = 64 * 1024;
const CUERPO_CON_SESION = 256 * 1024;

/** Mounts every endpoint of the contract: authenticate → authorise → validate → transaction → handler → answer. */
export function registerEndpoints(app: FastifyInstance, options: Options): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('pizarra', undefined);
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const spec: EndpointSpec = endpoints[key];
    const [method, url] = key.split(' ') as [string, string];
    const mount = (scope: FastifyInstance) =>
      scope.route({
        method,
        url,
        config: { form: spec.form ?? false, isStream: options.handlers[key].kind === 'stream' },
        bodyLimit: spec.bodyMax ?? (spec.access === 'publico' ? CUERPO_SIN_SESION : CUERPO_CON_SESION),
        onRequest: async (request) => {
          if (spec.access === 'pizarra') request.pizarra = await findPizarraOf(options, request);
          else await authorise(spec, options, request);
        },
        handler: (request, reply) => handle(key, spec, options, request, reply),
      });
    if (!spec.form) mount(app);
    else {
      void app.register(async (scope) => {
        leaveBodies(scope);
        mount(scope);
      });
    }
  }
}

/** Reads no body before a handler asks for it, and discards unread ones. */
function leaveBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onResponse', async (request) =>
    discardRest(request.raw, { maxBytes: 32 * 1024 * 1024, patienceMs: 10_000 }),
  );
}

/** Authorises before the body is read, so that strangers can't fill our memory. */
async function authorise(
  spec: EndpointSpec,
  { lines, accessFor, services: { writing, tzAula } }: Options,
  request: FastifyRequest,
): Promise<void> {
  if (spec.access === 'publico') return;
  const caller = await lines.look(
    request,
    (turn) => findSesion({ ...accessFor(turn), writing, tzAula }, request.headers.authorization),
    ({ usuario }) => usuario.id,
  );
  // Set even if the call is refused below: it is no stranger's.
  request.caller = caller;
  const { alcance } = caller.usuario;
  if (!caller.tomada && !spec.porTomar) throw new AppError('SESION_POR_TOMAR');
  if (alcance !== 'cuenta' && !spec.limitadas?.includes(alcance)) throw new AppError('SESION_LIMITADA');
  if (spec.access !== 'sesion' && spec.access !== caller.usuario.rol) throw new AppError('ROL_NO_AUTORIZADO');
}

function readCuando({ espera = false }: EndpointSpec, { headers }: FastifyRequest): Hace {
  if (!espera) return AHORA;
  const ms = readHace(headers[CABECERA_HACE.toLowerCase()]);
  return { ms, enNueva: ms > 0 && headers[CABECERA_EVALUACION.toLowerCase()] === 'nueva' };
}

function findPizarraOf({ lines, accessFor, findPizarra, services }: Options, request: FastifyRequest) {
  const { writing, tzAula } = services;
  return lines.look(
    request,
    (turn) => findPizarra({ ...accessFor(turn), writing, tzAula }, request.headers.authorization),
    lineOfPizarra,
  );
}

const ALTAS: ReadonlySet<EndpointKey> = new Set(['POST /api/profesor/alta', 'POST /api/estudiante/alta']);
const lineOfPizarra = ({ grupoId }: PizarraConectada) => `pizarra ${grupoId}`;

function servicesFor(
  key: EndpointKey,
  { services, lines, accessFor, countSuceso }: Options,
  request: FastifyRequest,
  gone: () => AbortSignal,
): Services {
  const { caller, pizarra } = request;
  const whose = caller?.usuario.id ?? (pizarra && lineOfPizarra(pizarra));
  const turn =
    whose === undefined
      ? lines.ofStranger(request, ALTAS.has(key) ? 'registers' : 'other')
      : lines.ofKnown(whose, request);
  const wait: Services['lanes']['wait'] = (tipo, direccion, intento) =>
    services.lanes.wait(tipo, direccion, { ...intento, conexion: connectionKey(request), gone: gone() });
  const noteSuceso: NoteSuceso = (suceso, datos) => {
    countSuceso(suceso, datos);
    const line = { suceso, ...datos, direccion: addressKey(request.ip), ruta: request.routeOptions.url };
    request.log.info(line, sayEnLog(suceso));
  };
  return { ...services, ...accessFor(turn), lanes: { wait }, noteSuceso };
}

/** Aborts when the caller goes away. */
export function goneFrom(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // No event follows if the caller has gone already.
  if (reply.raw.destroyed || reply.request.raw.socket.destroyed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Reads and validates the input. For callers without a session nothing else is stored, since such calls wait in lines. */
async function readInput(spec: EndpointSpec, request: FastifyRequest, bodies: Bodies) {
  const { caller, params, query } = request;
  const form =
    spec.form && caller ? await readForm(request, spec, { usuarioId: caller.usuario.id, bodies }) : undefined;
  const input = validateRequest(spec, { params, query, body: form ?? request.body });
  if (!caller) request.body = undefined;
  return input;
}

async function handle(
  key: EndpointKey,
  spec: EndpointSpec,
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { handlers, bodies, checkResponses } = options;
  const services = servicesFor(key, options, request, () => goneFrom(reply));
  const { caller, pizarra } = request;
  const input = await readInput(spec, request, bodies);
  // The contract's types end here: the handler for `key` was type-checked against the same schemas.
  const handler = handlers[key] as Handler<never>;
  const call = {
    ...input,
    hace: readCuando(spec, request),
    ip: request.ip,
    aparato: sayAparato(request.headers['user-agent']),
    publicUrl: services.publicUrl ?? publicUrlOf(request.protocol, request.headers.host ?? '', services.reachable),
    sesionHash: caller?.sesionHash,
    services,
    usuario: caller?.usuario,
    pizarra,
    inTurn: (task: () => Promise<unknown>) => services.heavy.run(task, turnOf(request, reply)),
  } as Call;
  if (handler.kind === 'stream' && caller) {
    return openStream(services.live, caller, request, reply);
  }
  if (handler.kind === 'stream' && pizarra) return openPizarraStream(services.live, pizarra, request, reply);
  if (handler.kind === 'stream') throw new AppError('SESION_REQUERIDA');
  const takesTurn = spec.heavy === true && handler.kind !== 'plain';
  const work = <T>(task: () => Promise<T>) => (takesTurn ? call.inTurn(task) : task());
  if (handler.kind === 'file') {
    const { nombre, contenido } = await work(() => handler.run({ ...call, sql: services.sql, db: services.sql.db }));
    return reply
      .header('content-disposition', `attachment; filename="${nombre}"`)
      .type(spec.file ?? 'application/octet-stream')
      .send(contenido);
  }
  const act = toKeyed(key, spec, request, call);
  const answered = await work(() => answer(key, handler, call, { act, checkResponses }));
  if (checkResponses) assertResponse(key, spec, answered.text === null ? undefined : JSON.parse(answered.text));
  void reply.status(answered.status);
  return answered.text === null ? reply.send() : reply.type('application/json; charset=utf-8').send(answered.text);
}

/** The line of a heavy call: of a person or board, or after those of an address. A caller who goes away leaves it. */
function turnOf({ caller, pizarra, ip }: FastifyRequest, reply: FastifyReply): Turn {
  const from = caller?.usuario.id ?? (pizarra ? lineOfPizarra(pizarra) : `desde ${addressKey(ip)}`);
  return { from, level: (caller ?? pizarra) ? 0 : 2, gone: goneFrom(reply) };
}

/** The idempotency key: for each POST and DELETE with a session and without a secret (behaviour §1). */
function toKeyed(
  key: EndpointKey,
  spec: EndpointSpec,
  request: FastifyRequest,
  { params, query, body, usuario }: Call,
): Act | undefined {
  const clave = request.headers['idempotency-key'];
  const keyed = request.method === 'POST' || request.method === 'DELETE';
  if (!keyed || usuario === undefined || spec.secret || typeof clave !== 'string' || clave === '') return undefined;
  // Endpoint and values, since one route has many spellings. The scope separates sessions of one teacher's groups from the
  // account's and from other teachers' (decision 0046).
  const ambito = usuario.soloOf === null ? '' : `${usuario.soloOf} `;
  const ruta = `${ambito}${key} ${JSON.stringify([params, query])}`;
  // The parsed body; a missing one differs from an empty one.
  const cuerpo = request.body === undefined ? null : body;
  const dias = spec.guardaDias ?? DIAS_CLAVE;
  return toAct({ usuarioId: usuario.id, clave, metodo: request.method, ruta, cuerpo, dias });
}

async function answer(
  key: EndpointKey,
  handler: Exclude<Handler<never>, { kind: 'file' | 'stream' }>,
  call: Call,
  { act, checkResponses }: { act: Act | undefined; checkResponses: boolean },
): Promise<Answered> {
  const spec: EndpointSpec = endpoints[key];
  const { services } = call;
  const done = (result: unknown): Answered => ({
    status: result === undefined && spec.mayBeMissing ? 204 : spec.status,
    text: result === undefined ? null : JSON.stringify(result),
  });
  if (handler.kind === 'plain') return done(await handler.run(call));
  if (handler.kind === 'pizarra') return done(await handler.run({ ...call, sql: services.sql }));
  if (handler.kind === 'read') return done(await handler.run({ ...call, sql: services.sql, db: services.sql.db }));
  try {
    await handler.before?.(call);
    return await services.transaction(async (tx) => {
      const answered = done(await handler.run({ ...call, tx }));
      if (checkResponses) await assertCausas(tx, key);
      if (act) await keepAnswer(tx, act, answered);
      return answered;
    });
  } catch (thrown) {
    const error = fromLimite(thrown) ?? thrown;
    // Refused or overtaken: if this action was answered before, return that answer.
    const first =
      act && (error instanceof AlreadyAnswered || error instanceof AppError)
        ? await findAnswer(services.sql, act)
        : null;
    if (first) return first;
    throw error;
  }
}
