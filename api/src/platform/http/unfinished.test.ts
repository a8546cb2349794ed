import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { testDatabase } from '../../testing/database.ts';
import type { OpenDatabase } from '../database/index.ts';
import type { BodyLimits } from './unfinished.ts';

const FOR_EVER = 600_000;

let database: OpenDatabase;
let app: Awaited<ReturnType<typeof buildApp>> | undefined;
const open: Socket[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app?.close();
});
afterAll(() => database.close());

async function serve(limits: BodyLimits): Promise<number> {
  app = await buildApp({
    database,
    logger: pino({ level: 'silent' }),
    tzAula: 'Europe/Madrid',
    trustProxy: 1,
    throttle: false,
    cuerpos: limits,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Sender {
  socket: Socket;
  heard: () => string;
  isOver: () => boolean;
}

async function begin(port: number, { length = 30_000, sent = 0, ip = '203.0.113.1' } = {}): Promise<Sender> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  open.push(socket);
  let heard = '';
  let isClosed = false;
  socket.on('data', (chunk) => (heard += chunk.toString())).on('close', () => (isClosed = true));
  await once(socket, 'connect');
  const head = [
    'POST /api/Login/login HTTP/1.1',
    'host: aula',
    'content-type: application/json',
    `x-forwarded-for: ${ip}`,
  ];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n`);
  if (sent > 0) socket.write(`{"a":"${'x'.repeat(sent - 6)}`);
  return { socket, heard: () => heard, isOver: () => heard !== '' || isClosed };
}

const BODY = JSON.stringify({ nombreUsuario: 'nadie', contrasenia: 'nada' });
/** Checks that a complete request from this address is still answered. */
async function passes(port: number, ip?: string): Promise<void> {
  const sender = await begin(port, { length: BODY.length, ...(ip === undefined ? {} : { ip }) });
  sender.socket.write(BODY);
  await expect.poll(sender.heard).toMatch(/^HTTP\/1\.1 400 .*CREDENCIALES_INVALIDAS/s);
}

describe('a body that does not arrive completely', () => {
  it('is refused with a sentence when its time is over, at any endpoint', async () => {
    const port = await serve({ patienceMs: 50, maxBytes: 1_000_000 });
    const slow = await begin(port, { sent: 10 });
    await once(slow.socket, 'close');
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 400 /);
    expect(slow.heard()).toContain('ENVIO_LENTO');
    expect(slow.heard()).toMatch(/connection: close/i);
  });

  it('may arrive in pieces within its time', async () => {
    const port = await serve({ patienceMs: FOR_EVER, maxBytes: 1_000_000 });
    const sender = await begin(port, { length: BODY.length });
    for (const piece of BODY) {
      sender.socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(sender.heard).toContain('CREDENCIALES_INVALIDAS');
  });

  it('shares a limit with the others of its address: the biggest are cut off, small ones pass', async () => {
    const port = await serve({ patienceMs: FOR_EVER, maxBytes: 100_000 });
    const small = await begin(port, { sent: 1000 });
    const big: Sender[] = [];
    for (let i = 0; i < 12; i += 1) big.push(await begin(port, { sent: 20_000 }));
    const over = () => big.filter((sender) => sender.isOver());
    await expect.poll(() => over().length).toBe(8);
    for (const sender of over()) {
      expect(sender.heard()).toMatch(/^HTTP\/1\.1 429 .*retry-after: \d+.*ENVIOS_A_MEDIAS/is);
    }
    expect(small.isOver()).toBe(false);
    await passes(port);
    const elsewhere = await begin(port, { sent: 20_000, ip: '203.0.113.2' });
    await passes(port, '203.0.113.2');
    expect(elsewhere.isOver()).toBe(false);
    expect(over()).toHaveLength(8);
    for (const { socket } of big) socket.destroy();
    const later = await begin(port, { sent: 20_000 });
    await passes(port);
    expect(later.isOver()).toBe(false);
  });

  it('is not cut off among 5,000 of a school, each on its own connection', async () => {
    const port = await serve({ patienceMs: FOR_EVER, maxBytes: 16 * 1024 * 1024 });
    const all: Sender[] = [];
    for (let i = 0; i < 50; i += 1) {
      all.push(...(await Promise.all(Array.from({ length: 100 }, () => begin(port, { sent: 2000 })))));
    }
    await passes(port);
    expect(all.filter((sender) => sender.isOver())).toEqual([]);
  });
});
