import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createClase, newAlumno, ownApp } from '../../testing/index.ts';

let before: number;
const webRoot = mkdtempSync(join(tmpdir(), 'aupa-aborted-'));

const app = await ownApp({ webRoot });
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
writeFileSync(join(webRoot, 'assets/grande.bin'), Buffer.alloc(32 * 1024 * 1024));
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const port = (app.fastify.server.address() as AddressInfo).port;
const clase = await createClase(app);
const alumno = await newAlumno(app, clase);
beforeEach(() => {
  before = app.logged().length;
});
afterAll(async () => {
  rmSync(webRoot, { recursive: true });
});

const head = (line: string, token: string, more: string[] = []) =>
  [`${line} HTTP/1.1`, 'host: aula', `authorization: Bearer ${token}`, ...more, '', ''].join('\r\n');

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Waits until all connections are closed and requests are served again; returns the warnings and errors in the log. */
async function worries(): Promise<string[]> {
  const connections = promisify(app.fastify.server.getConnections.bind(app.fastify.server));
  await expect.poll(() => connections()).toBe(0);
  expect((await app.call(clase.profesor.token, 'GET /api/profesor/mis-grupos')).status).toBe(200);
  const lines = app.logged().slice(before).split('\n').filter(Boolean);
  return lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30);
}

const grant = () =>
  `POST /api/AsignacionMedallas/perfil-estudiante/${alumno.perfilId}/medalla/${clase.medalla.id}/cantidad/1`;

it.each([
  ['closes', (socket: Socket) => socket.destroy()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
])('a client that %s in the middle of a body causes no error of ours', async (_, leave) => {
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    for (const line of [
      'POST /api/medalla/alta',
      `PUT /api/Avatar/${alumno.perfilId}/personalizar`,
      'POST /api/Login/login',
    ]) {
      const token = line.includes('Avatar') ? alumno.token : clase.profesor.token;
      const arrived = once(app.fastify.server, 'request');
      const socket = await open(head(line, token, [`content-type: ${type}`, 'content-length: 5000']));
      await arrived;
      socket.write('{"a":"');
      await app.fastify.inject('/healthz');
      leave(socket);
    }
  }
  expect(await worries()).toEqual([]);
});

it.each([
  ['closes', (socket: Socket) => socket.destroy()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
])('a client that %s before the answer causes no error, and its request is carried out', async (_, leave) => {
  const copies = async () =>
    Number((await app.pool.query<{ n: string }>('select coalesce(sum(cantidad), 0) as n from copia')).rows[0]?.n);
  const held = await copies();
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from grupo where id = $1 for update', [clase.grupoId]);
  const socket = await open(head(grant(), clase.profesor.token, ['content-length: 0']));
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1);
  leave(socket);
  await holder.query('rollback');
  holder.release();
  await expect.poll(copies).toBe(held + 1);
  expect(await worries()).toEqual([]);
});

it.each([
  ['closes', (socket: Socket) => socket.destroy()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
])('a client that %s in the middle of an answer or of the stream causes no error', async (_, leave) => {
  for (const line of ['GET /assets/grande.bin', 'GET /api/eventos', 'GET /api/Grupo/info/1']) {
    const socket = await open(head(line, clase.profesor.token));
    await once(socket, 'data');
    leave(socket);
  }
  expect(await worries()).toEqual([]);
});
