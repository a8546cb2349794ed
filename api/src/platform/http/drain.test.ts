import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { newProfesor, testApp } from '../../testing/index.ts';
import { drainConnections } from './drain.ts';

async function listening(patience: number) {
  const app = fastify({ forceCloseConnections: 'idle' });
  drainConnections(app, patience);
  app.post('/', async () => 'hecho');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : 0 };
}

async function beginRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = ['POST / HTTP/1.1', 'host: aula', 'content-type: application/json', 'content-length: 2', '', '{'];
  socket.write(head.join('\r\n'));
  return socket;
}

const untilRead = (app: { server: { once(event: 'request', heard: () => void): unknown } }) =>
  new Promise<void>((resolve) => void app.server.once('request', resolve));

it('waits for a request that is still arriving when the server stops', async () => {
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

it('does not wait for a request that never ends', async () => {
  const { app, port } = await listening(50);
  const arrived = untilRead(app);
  const socket = await beginRequest(port);
  await arrived;
  const cut = once(socket, 'close');
  await app.close();
  await cut;
  expect(socket.destroyed).toBe(true);
});

function caller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (method: string, path: string, headers: Record<string, string> = {}) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }).end();
    const [answer] = (await once(sent, 'response')) as [
      NodeJS.ReadableStream & { statusCode: number; headers: object },
    ];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer), isKept: sent.reusedSocket };
  };
}

it('answers requests during the stop with an envelope, and logs one line', async () => {
  const app = await testApp();
  const { token } = await newProfesor(app);
  await app.must(token, 'GET /api/profesor/mis-grupos');
  const authorization = `Bearer ${token}`;
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { server } = app.fastify;
  const { port } = server.address() as AddressInfo;
  const asked = [
    ['GET', '/readyz'],
    ['GET', '/'],
    ['GET', '/api/nada'],
    ['POST', '/api/Login/login'],
    ['GET', '/api/RecuperarContrasena/preguntas'],
    ...Array.from({ length: 3 }, () => ['GET', '/api/profesor/mis-grupos', { authorization }] as const),
  ] as const;
  const callers = asked.map(() => caller(port));
  for (const [i, call] of callers.entries()) expect((await call('GET', '/healthz', asked[i]?.[2])).status).toBe(200);

  const close = server.close.bind(server);
  const ending = new Promise<() => void>((resolve) => {
    vi.spyOn(server, 'close').mockImplementation((done) => {
      resolve(() => close(done));
      return server;
    });
  });
  const closed = app.close();
  const end = await ending;
  for (const [i, [method, path, headers]] of asked.entries()) {
    const answer = await callers[i]?.(method, path, headers);
    expect([path, answer?.status, answer?.isKept]).toEqual([path, 503, true]);
    expect(answer?.headers).toMatchObject({
      'retry-after': '2',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.any(String) as string,
    });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({
      mensaje: 'Aúpa no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
      errores: [{ codigo: 'NO_DISPONIBLE' }],
    });
  }
  end();
  await closed;
  const said = app
    .logged()
    .split('\n')
    .filter((line) => /"level":[45]0/.test(line));
  expect(said.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ veces: 1, ruta: '/readyz' }),
    expect.objectContaining({ veces: 1, msg: 'Llamadas sin sesión que no se han podido atender.' }),
    expect.objectContaining({ veces: 1, msg: 'Llamadas con sesión que no se han podido atender.' }),
  ]);
});
