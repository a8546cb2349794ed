import { CABECERA_TRAZA } from '@aupa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersOf } from '../http/headers.ts';
import type { PizarraConectada, Quien } from '../http/handlers.ts';
import type { Hub, Stream } from './hub.ts';

/** Unread bytes after which a listener is dropped; it reconnects and catches up. */
const UNREAD_MAX = 256 * 1024;
/** Milliseconds before a stream closed for a newer one may return: otherwise two pages would close each other for ever. */
const ROOM_MS = 60_000;
const TYPE = 'text/event-stream; charset=utf-8';
const HEAD = {
  ...headersOf(TYPE),
  'content-type': TYPE,
  // Otherwise nginx would buffer the stream.
  'x-accel-buffering': 'no',
  connection: 'close',
};

interface Caller {
  usuario: Quien;
  sesionHash: Buffer;
}

const placeOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,19}$/.test(header) ? header : undefined;

/** Opens the caller's live stream: server-sent events, each a list of what happened (behaviour §10, eventos). */
export function openStream(hub: Hub, { usuario, sesionHash }: Caller, request: FastifyRequest, reply: FastifyReply) {
  const { id: usuarioId, alcance, soloOf } = usuario;
  const whose = { usuarioId, alcance, soloOf, sesion: sesionHash.toString('hex') };
  return open(hub, whose, request, reply);
}

/** Opens a board's stream, which counts for no person's limit (behaviour §11). */
export function openPizarraStream(hub: Hub, pizarra: PizarraConectada, request: FastifyRequest, reply: FastifyReply) {
  const { grupoId, tokenHash } = pizarra;
  const whose = { usuarioId: `pizarra ${grupoId}`, alcance: 'cuenta', soloOf: null, pizarra: grupoId } as const;
  return open(hub, { ...whose, sesion: tokenHash.toString('hex') }, request, reply);
}

type Whose = Pick<Stream, 'usuarioId' | 'alcance' | 'soloOf' | 'sesion' | 'pizarra'>;

async function open(hub: Hub, whose: Whose, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = reply;
  let remove: (() => void) | undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    remove?.();
    raw.end();
  };
  const send = (text: string) => {
    if (isOver) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_MAX) {
      end();
      raw.destroy();
    }
  };
  reply.hijack();
  raw.writeHead(200, { ...HEAD, [CABECERA_TRAZA]: request.id });
  raw.on('close', end);
  raw.on('error', end);
  raw.write(': aúpa\n\n');
  const stream = {
    ...whose,
    write: (eventos: string, place: string) => send(`id: ${place}\ndata: ${eventos}\n\n`),
    beat: (place: string) => send(`id: ${place}\n:\n\n`),
    restart: (place: string) => send(`id: ${place}\nevent: reiniciar\ndata: []\n\n`),
    end,
    makeRoom: () => {
      send(`retry: ${ROOM_MS}\n\n`);
      end();
    },
  };
  try {
    remove = await hub.add(stream, placeOf(request.headers['last-event-id']));
    if (isOver) remove();
  } catch (error) {
    request.log.debug({ err: error }, 'No se ha podido abrir el aviso en directo.');
    end();
  }
  return reply;
}
