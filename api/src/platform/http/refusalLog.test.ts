import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createClase, newEstudiante, ownApp } from '../../testing/index.ts';
import { RefusalLog } from './refusalLog.ts';

const app = await ownApp({ throttle: true });
afterEach(() => void vi.useRealTimers());

interface Line {
  traza?: string;
  estado?: number;
  codigo?: string;
  ruta?: string;
  usuarioId?: string;
  suceso?: string;
  msg: string;
}

const lines = () =>
  app
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const lineOf = (traza: string) => lines().filter((line) => line.traza === traza);

it('writes the traza of every refusal to its header, its envelope and its line of the log', async () => {
  const { profesor } = await createClase(app);
  const authorization = `Bearer ${profesor.token}`;
  for (const [url, codigo, ruta] of [
    ['/api/Usuario/me', 'SESION_REQUERIDA', '/api/Usuario/me'],
    ['/api/Grupo/info/999999', 'NO_ENCONTRADO', '/api/Grupo/info/:id'],
    ['/api/no-existe/secreto', 'NO_ENCONTRADO', undefined],
  ] as const) {
    const headers = codigo === 'SESION_REQUERIDA' ? {} : { authorization };
    const answer = await app.fastify.inject({ url, headers });
    const { traza } = answer.json<{ traza: string }>();
    expect(answer.headers['aupa-traza']).toBe(traza);
    expect(lineOf(traza)).toMatchObject([{ estado: answer.statusCode, codigo, msg: 'Llamada rechazada.' }]);
    expect(lineOf(traza)[0]?.ruta).toBe(ruta);
    expect(lineOf(traza)[0]?.usuarioId).toBe(ruta === '/api/Grupo/info/:id' ? profesor.id : undefined);
  }
  expect(app.logged()).not.toContain('secreto');
  const right = await app.fastify.inject({ url: '/api/Usuario/me', headers: { authorization } });
  expect(right.headers['aupa-traza']).toMatch(/^[0-9a-f]{16}$/);
  expect(lineOf(String(right.headers['aupa-traza']))).toEqual([]);
});

it('writes the traza for unreadable calls and for our own errors too', async () => {
  const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('esto no es HTTP\r\n\r\n');
  const [, header = ''] = /^aupa-traza: (\w+)\r$/m.exec(await text(socket)) ?? [];
  expect(lineOf(header)).toMatchObject([{ estado: 400, codigo: 'CUERPO_INVALIDO' }]);

  const { token } = await newEstudiante(app);
  await app.db.schema.alterTable('grupo').renameTo('grupo_de_viaje').execute();
  const broken = await app.call(token, 'GET /api/estudiante/mis-grupos');
  await app.db.schema.alterTable('grupo_de_viaje').renameTo('grupo').execute();
  expect(broken.status).toBe(500);
  expect(lineOf(String(broken.headers['aupa-traza']))).toHaveLength(1);
});

it('marks what a throttle refuses as a security event', async () => {
  const { nombreUsuario } = await newEstudiante(app);
  const body = { nombreUsuario, contrasenia: 'Equivocada-2026!' };
  const tries = [];
  for (let i = 0; i < 7; i += 1) tries.push(await app.call(null, 'POST /api/Login/login', { body, ip: '192.0.2.9' }));
  const refused = tries.find(({ status }) => status === 429);
  const line = lineOf(String(refused?.headers['aupa-traza']))[0];
  expect(line).toMatchObject({ suceso: 'frenado', direccion: '192.0.2.9', codigo: 'DEMASIADOS_INTENTOS' });
  expect(app.logged()).not.toContain(nombreUsuario);
});

it('counts the refusals of a flood, apart from those of callers with a session', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said: Array<Record<string, unknown>> = [];
  const logger = pino({}, { write: (line: string) => said.push(JSON.parse(line) as Record<string, unknown>) });
  const log = new RefusalLog(logger);
  const sobre = { mensaje: '', errores: [{ codigo: 'NO_ENCONTRADO' as const, mensaje: '' }], traza: '' };
  const stranger = { log: logger, method: 'GET', routeOptions: {}, ip: '192.0.2.1' } as unknown as FastifyRequest;
  for (let i = 0; i < 1000; i += 1) log.note(stranger, 404, sobre);
  log.note({ ...stranger, caller: { usuario: { id: 'una' } } } as FastifyRequest, 404, sobre);
  expect(said).toHaveLength(601);
  expect(said.at(-1)).toMatchObject({ usuarioId: 'una' });
  vi.advanceTimersByTime(60_000);
  expect(said.slice(601)).toMatchObject([{ veces: 400, level: 40 }]);
  log.note(stranger, 404, sobre);
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(603);
});
