import { connect, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { CONTRASENIA, ownApp, registerEstudiante } from '../testing/index.ts';

/** Turns of the lane that are still to be given. */
const turns: Array<() => void> = [];
const app = await ownApp({ throttle: true, pause: () => new Promise<void>((resolve) => turns.push(resolve)) });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.fastify.server.address() as AddressInfo;

const CONEXIONES = 30;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends sign-ins on one connection for ever, each when the last one is answered. */
function flood(nextName: () => string): void {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const send = () => {
    const body = JSON.stringify({ NombreUsuario: nextName(), Contrasenia: 'Otra-2026!' });
    const head = 'POST /api/Login/login HTTP/1.1\r\nhost: aula\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  socket.on('connect', send);
  // Answers are short: each comes in one chunk.
  socket.on('data', send);
}

const poll = (what: () => unknown) => expect.poll(what, { timeout: 60_000, interval: 5 });

async function countWaiting(): Promise<number> {
  const { body } = await app.fastify.inject('/metrics');
  return Number(/^aupa_lane_waiting (\d+)$/m.exec(body)?.[1]);
}

it('a right sign-in gets through within 31 turns while thirty connections flood its address with names', async () => {
  const { alta } = await registerEstudiante(app);
  await app.call(null, 'POST /api/Login/login', {
    body: { NombreUsuario: 'nadie.asi', Contrasenia: 'x' },
    ip: '127.0.0.1',
  });
  await sql`insert into intento (clase, clave, cuenta) select clase, clave, 'otra ' || n
            from (select clase, clave from intento where clase = 'login-direccion' limit 1) i,
              generate_series(1, 100) n`.execute(app.db);
  await sql`insert into turno (clase, clave, libre_en) select clase, clave, now() + interval '1 hour'
            from intento where clase = 'login-direccion' limit 1`.execute(app.db);
  let tries = 0;
  for (let i = 0; i < CONEXIONES; i += 1) flood(() => `nadie.${(tries += 1)}`);
  await poll(countWaiting).toBe(CONEXIONES);
  let status: number | undefined;
  const entrando = fetch(`http://127.0.0.1:${port}/api/Login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA }),
  }).then((answer) => (status = answer.status));
  await poll(countWaiting).toBe(CONEXIONES + 1);
  let turnos = 0;
  while (status === undefined && turnos < 100) {
    await poll(() => turns.length > 0 || status !== undefined).toBe(true);
    turns.shift()?.();
    turnos += 1;
    // The flooder that had the turn is back in the lane, or the right sign-in is through.
    await poll(async () => status !== undefined || (await countWaiting()) > CONEXIONES).toBe(true);
  }
  await entrando;
  expect(status).toBe(200);
  expect(turnos).toBeLessThanOrEqual(CONEXIONES + 1);
});
