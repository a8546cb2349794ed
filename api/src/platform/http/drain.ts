import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const PATIENCE_MS = 10_000;
/** Seconds: by then another process answers, or this one has started again. */
const RETRY_AFTER = 2;

/**
 * Closes the server although browsers hold connections open that never sent a request, which Node would wait for. Running
 * requests finish within `patience` milliseconds: one may never arrive whole. Requests that begin meanwhile get a 503. Switch the
 * framework's own refusal off (`return503OnClosing`): it has no envelope.
 */
export function drainConnections(app: FastifyInstance, patience = PATIENCE_MS): void {
  const unused = new Set<Socket>();
  let isOver = false;
  app.server.on('connection', (socket) => {
    if (isOver) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onRequest', async () => {
    if (isOver) throw new AppError('NO_DISPONIBLE', { retryAfter: RETRY_AFTER });
  });
  // Kept alive, a connection would outlast its last answer by more than a minute.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isOver) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isOver = true;
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
}
