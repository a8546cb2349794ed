import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, toRefusal } from '../errors.ts';
import { headersOf } from './headers.ts';
import { Unstartable } from '../unstartable.ts';

interface Place {
  host: string;
  port: number;
}

const HOSTS =
  'en HOST pon 127.0.0.1 para abrirlo solo en este equipo, 0.0.0.0 para toda la red de clase, o una dirección que este equipo tenga';

const SENTENCES: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `El puerto ${port} de ${host} ya está ocupado: cierra el programa que lo usa (¿otro Aúpa?) o elige otro, por ejemplo PORT=${port < 65535 ? port + 1 : 3000}.`,
  EACCES: ({ port }) =>
    `Este usuario no puede abrir el puerto ${port}: elige en PORT uno desde el 1024, por ejemplo PORT=3000.`,
  EADDRNOTAVAIL: ({ host }) => `La dirección ${host} no es de este equipo: ${HOSTS}.`,
  ENOTFOUND: ({ host }) => `No hay ninguna dirección que se llame ${host}: ${HOSTS}.`,
};
const SAME = new Map([
  ['EPERM', 'EACCES'],
  ['EAI_AGAIN', 'ENOTFOUND'],
  ['EINVAL', 'EADDRNOTAVAIL'],
  ['EAFNOSUPPORT', 'EADDRNOTAVAIL'],
]);

/** Why the server can't listen at `place`, as the operator's sentence; any other failure unchanged. */
export function explainListening(error: unknown, place: Place): unknown {
  const code = String((error as { code?: unknown }).code);
  const sentence = SENTENCES[SAME.get(code) ?? code];
  return sentence === undefined ? error : new Unstartable(sentence(place), { cause: error });
}

const RETRY_AFTER = 2;
const STARTING = `<!doctype html><html lang="es"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER}"><title>Aúpa</title><p>Aúpa está arrancando: esta página se abre sola en cuanto pueda.</p>`;

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const isAlive = request.url === '/healthz';
  const { envelope } = toRefusal(new AppError('NO_DISPONIBLE'), randomBytes(8).toString('hex'));
  const isPage = !isAlive && /\btext\/html\b/.test(request.headers.accept ?? '');
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(isAlive ? 200 : 503, {
    ...headersOf(type),
    'content-type': type,
    'retry-after': String(RETRY_AFTER),
    // The next request has to reach the product.
    connection: 'close',
  });
  response.end(isPage ? STARTING : JSON.stringify(isAlive ? { estado: 'vivo' } : envelope));
}

export interface TakenPort {
  readonly port: number;
  /** Lets the product listen there without refusing any connection in between. */
  giveTo(app: FastifyInstance): Promise<void>;
  release(): void;
}

/**
 * Takes the port first, so that a start that can't serve changes nothing in the database (decision 0060). Until `giveTo`, every
 * call gets a 503. Throws the operator's sentence.
 */
export async function takePort(place: Place): Promise<TakenPort> {
  const holder = createServer(answerStarting);
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (error) => reject(explainListening(error, place)));
    holder.listen(place, resolve);
  });
  const { port, address } = holder.address() as AddressInfo;
  return {
    port,
    giveTo: async (app) => {
      // Given a server's handle, `server.listen(handle)` uses the same socket.
      const { _handle } = holder as unknown as { _handle: object };
      // Fastify would log each address of the machine; the start logs its own line.
      const { level } = app.log;
      app.log.level = 'silent';
      // By address: for the name `localhost` Fastify would make a second server on the same socket.
      await app.listen(Object.assign({ host: address, port }, { _handle }));
      app.log.level = level;
    },
    release: () => {
      holder.close();
      holder.closeAllConnections();
    },
  };
}
