import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end although somebody holds a connection on which nothing was ever asked: browsers open some ahead, and
 * Node waits for their first request. Running requests finish (architecture, drain).
 */
export function drainUnused(app: FastifyInstance): void {
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
  app.addHook('preClose', async () => {
    isOver = true;
    for (const socket of unused) socket.destroy();
  });
}
