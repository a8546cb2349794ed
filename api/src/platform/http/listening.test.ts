import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { takePort } from './listening.ts';

const HOST = '127.0.0.1';

it('the port answers that the product is starting, and is handed over without a gap', async () => {
  const taken = await takePort({ host: HOST, port: 0 });
  const ask = (path: string, accept = '*/*') =>
    fetch(`http://${HOST}:${taken.port}${path}`, { headers: { accept } }).then(async (response) => ({
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    }));
  await expect(takePort({ host: HOST, port: taken.port })).rejects.toThrow(/^El puerto \d+ de 127\.0\.0\.1 ya está/);
  const call = await ask('/api/profesor/mis-grupos');
  expect(call).toMatchObject({ status: 503, retryAfter: '2' });
  expect(JSON.parse(call.text)).toMatchObject({
    errores: [{ codigo: 'NO_DISPONIBLE' }],
    traza: expect.any(String) as string,
  });
  expect((await ask('/readyz')).status).toBe(503);
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"estado":"vivo"}' });
  expect(await ask('/', 'text/html')).toMatchObject({
    status: 503,
    text: expect.stringContaining('Aúpa está arrancando') as string,
  });

  const app = fastify();
  app.get('/readyz', async () => 'listo');
  await taken.giveTo(app);
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'listo' });
  await expect(takePort({ host: HOST, port: taken.port })).rejects.toThrow('ya está ocupado');
  await app.close();
  const again = await takePort({ host: HOST, port: taken.port });
  again.release();
});

it('the port is free again after a failed start', async () => {
  const first = await takePort({ host: HOST, port: 0 });
  first.release();
  const second = await takePort({ host: HOST, port: first.port });
  expect(second.port).toBe(first.port);
  second.release();
});

it('only one server takes the port, even for a name with two addresses', async () => {
  const taken = await takePort({ host: 'localhost', port: 0 });
  const all = ['127.0.0.1', '::1'].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation((...given: unknown[]) => {
    (given.at(-1) as (error: null, addresses: typeof all) => void)(null, all);
  });
  const app = fastify();
  let heard = 0;
  app.server.on('request', () => (heard += 1));
  app.get('/', async () => 'listo');
  await taken.giveTo(app);
  lookup.mockRestore();
  const { address } = app.server.address() as AddressInfo;
  await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${taken.port}/`);
  expect(heard).toBe(1);
  await app.close();
});
