import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Hub, Stream } from './hub.ts';
import { openStream } from './stream.ts';

async function serveOne() {
  const app = fastify();
  let stream: Stream | undefined;
  let removed = 0;
  const add: Hub['add'] = async (added) => {
    stream = added;
    return () => {
      removed += 1;
    };
  };
  app.get('/', (request, reply) =>
    openStream(
      { add } as Hub,
      { usuario: { id: 'ana', alcance: 'cuenta', soloOf: null }, sesionHash: Buffer.from('00', 'hex') },
      request,
      reply,
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => stream !== undefined).toBe(true);
  return { app, socket, stream: stream as unknown as Stream, removed: () => removed };
}

const A_LOT = '[1]'.padEnd(100_000);

it('drops a listener that does not read, and its data', async () => {
  const { app, socket, stream, removed } = await serveOne();
  socket.pause();
  // Until the buffers of both sides are full.
  while (removed() === 0) {
    stream.write(A_LOT, '1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(removed()).toBe(1);
  stream.write('[]', '2');
  stream.end();
  expect(removed()).toBe(1);
  socket.destroy();
  await app.close();
});

it('serves one that reads, however much there is', async () => {
  const { app, socket, stream, removed } = await serveOne();
  let read = 0;
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length;
  });
  for (let i = 1; i <= 20; i += 1) {
    stream.write(A_LOT, '1');
    await expect.poll(() => read, { interval: 2 }).toBeGreaterThan(i * 100_000);
  }
  expect(removed()).toBe(0);
  socket.destroy();
  await expect.poll(removed).toBe(1);
  await app.close();
});
