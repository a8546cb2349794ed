import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainConnections } from './drain.ts';

async function listening(patience: number) {
  const app = fastify({ forceCloseConnections: 'idle' });
  drainConnections(app, patience);
  app.post('/', async () => 'hecho');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : 0 };
}

/** Connects and sends a request of which the last byte is missing. */
async function beginRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = ['POST / HTTP/1.1', 'host: aula', 'content-type: application/json', 'content-length: 2', '', '{'];
  socket.write(head.join('\r\n'));
  return socket;
}

const untilRead = (app: { server: { once(event: 'request', heard: () => void): unknown } }) =>
  new Promise<void>((resolve) => void app.server.once('request', resolve));

it('waits for a request that is still arriving when the server ends', async () => {
  const { app, port } = await listening(60_000);
  const arrived = untilRead(app);
  const socket = await beginRequest(port);
  await arrived;
  const closed = app.close();
  const answer = once(socket, 'data');
  socket.write('}');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200/);
  await closed;
});

it('waits for none that never arrives whole', async () => {
  const { app, port } = await listening(50);
  const arrived = untilRead(app);
  const socket = await beginRequest(port);
  await arrived;
  const cut = once(socket, 'close');
  await app.close();
  await cut;
  expect(socket.destroyed).toBe(true);
});
