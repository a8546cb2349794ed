import { connect, type AddressInfo } from 'node:net';
import { endpoints, type EndpointSpec } from '@aupa/contract';
import { describe, expect, it } from 'vitest';
import { createClase, newAlumno, ownApp, type Answer, type Clase } from '../../testing/index.ts';
import { openPuerta } from '../../testing/puerta.ts';

const app = await ownApp();
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.fastify.server.address() as AddressInfo;

const perfiles = ({ profesor, grupoId }: Clase) =>
  app.call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });

async function whileBlocked<T>(tabla: 'copia' | 'perfil', work: () => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  try {
    await client.query(`begin; lock table ${tabla} in access exclusive mode`);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function countRunning(): Promise<number> {
  const { rowCount } = await app.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

async function countWaiting(): Promise<number> {
  const { body } = await app.fastify.inject('/metrics');
  return Number(/^aupa_heavy_waiting (\d+)$/m.exec(body)?.[1]);
}

const allOk = (answers: readonly Answer[]) =>
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

describe('answers of a whole class', () => {
  it('run two at a time per person and four in all, while everything else goes on', async () => {
    const [una, otra, tercera] = await Promise.all([1, 2, 3].map(() => createClase(app)));
    if (!una || !otra || !tercera) throw new Error('no class');
    const answers = await whileBlocked('copia', async () => {
      const calls = Array.from({ length: 40 }, () => perfiles(una));
      await expect.poll(countWaiting).toBe(38);
      calls.push(perfiles(otra), perfiles(otra), perfiles(otra));
      await expect.poll(countWaiting).toBe(39);
      await expect.poll(countRunning).toBe(4);
      calls.push(perfiles(tercera));
      await expect.poll(countWaiting).toBe(40);
      const light = await app.call(tercera.profesor.token, 'GET /api/Usuario/me');
      expect([light.status, await countRunning()]).toEqual([200, 4]);
      return calls;
    });
    allOk(await Promise.all(answers));
    expect(await countWaiting()).toBe(0);
  });

  it("take turns by person: a single request does not wait for another person's forty", async () => {
    const [una, otra, tercera] = [await createClase(app), await createClase(app), await createClase(app)];
    const order: string[] = [];
    const done = await whileBlocked('copia', async () => {
      const calls = Array.from({ length: 40 }, () => perfiles(una).then((answer) => (order.push('una'), answer)));
      await expect.poll(countWaiting).toBe(38);
      // Another's, or the last call would wait for its own two.
      const tomadas = [perfiles(tercera), perfiles(tercera)];
      await expect.poll(countRunning).toBe(4);
      calls.push(
        ...tomadas,
        perfiles(otra).then((answer) => (order.push('otra'), answer)),
      );
      await expect.poll(countWaiting).toBe(39);
      return calls;
    });
    allOk(await Promise.all(done));
    // Without turns it would be the last of 41; its answer may be slower than some that began after it.
    expect(order.indexOf('otra')).toBeLessThan(30);
  });

  it('leave the line when their caller goes away', async () => {
    const clase = await createClase(app);
    const answers = await whileBlocked('copia', async () => {
      const calls = [perfiles(clase), perfiles(clase)];
      await expect.poll(countRunning).toBe(2);
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /api/Grupo/${clase.grupoId}/perfiles HTTP/1.1\r\nhost: aula\r\nauthorization: Bearer ${clase.profesor.token}\r\n\r\n`,
      );
      await expect.poll(countWaiting).toBe(1);
      socket.destroy();
      await expect.poll(countWaiting).toBe(0);
      return calls;
    });
    allOk(await Promise.all(answers));
  });

  it('of the door run two at a time without a session, while a teacher goes on', async () => {
    const clase = await createClase(app);
    // Two pupils, so that one address has enough passes.
    for (let i = 0; i < 2; i += 1) await newAlumno(app, clase);
    const { secreto } = await openPuerta(app, clase);
    const look = (ip: string) => app.call(null, 'POST /api/Puerta/mirar', { body: { secreto }, ip });
    const answers = await whileBlocked('perfil', async () => {
      const calls = Array.from({ length: 6 }, () => look('203.0.113.7'));
      await expect.poll(countWaiting).toBe(4);
      calls.push(look('198.51.100.9'));
      await expect.poll(countWaiting).toBe(5);
      calls.push(app.call(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } }));
      await expect.poll(countRunning).toBe(3);
      return calls;
    });
    allOk(await Promise.all(answers));
  });
});

it('every file is heavy, and so is every answer about each pupil of a class', () => {
  const heavy = Object.entries<EndpointSpec>(endpoints).filter(([, spec]) => spec.heavy);
  const files = Object.entries<EndpointSpec>(endpoints).filter(
    ([, { file }]) => file !== undefined && file !== 'text/event-stream',
  );
  const keys = new Set(heavy.map(([key]) => key));
  for (const [key] of files) expect(keys, key).toContain(key);
  for (const key of [
    'GET /api/Grupo/:id/perfiles',
    'GET /api/PerfilEstudiante/grupo/:id/companeros',
    'GET /api/Grupo/:id/papeletas',
    'GET /api/Grupo/:id/radar',
    'GET /api/Grupo/:id/asistencia',
    'GET /api/Grupo/:id/asistencia/mes',
    'GET /api/Grupo/:id/tarjetas',
    'GET /api/TablaClasificacion/grupo/:id',
    'GET /api/Pizarra',
    'GET /api/Grupo/:id/pizarra/vista',
    'POST /api/Puerta/mirar',
  ]) {
    expect(keys, key).toContain(key);
  }
});
