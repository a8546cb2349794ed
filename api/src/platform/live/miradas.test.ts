import { until } from '@aupa/postgres/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createClase, ownApp, type Clase } from '../../testing/index.ts';
import { connectPizarra } from '../../testing/pizarra.ts';
import { hashToken } from '../http/session.ts';
import { inTransaction } from '../sql.ts';
import { Miradas } from './miradas.ts';

const app = await ownApp();

/** A process with streams of boards; counts how its transactions end. */
function newProcess() {
  const done = { ok: 0, failed: 0 };
  const miradas = new Miradas({
    logger: pino({ level: 'silent' }),
    vuelveMs: 0,
    transaction: async (work) => {
      try {
        const result = await inTransaction(app.pool, true, work);
        done.ok += 1;
        return result;
      } catch (error) {
        done.failed += 1;
        throw error;
      }
    },
  });
  /** Ends a stream, and waits until that is written. */
  const leave = async (end: () => void) => {
    const before = done.ok;
    end();
    await until(() => done.ok > before);
  };
  return { miradas, done, leave };
}

const sesionOf = (token: string) => hashToken(token).toString('hex');

async function look({ profesor, grupoId }: Clase) {
  const { conectadas } = await app.must(profesor.token, 'GET /api/Grupo/:id/pizarra', { params: { id: grupoId } });
  const { rows } = await app.pool.query<{ told: number }>(
    `select count(*)::int as told from evento where grupo_id = $1 and clase = 'pizarra-cambiada'`,
    [grupoId],
  );
  return { seVe: conectadas.map(({ seVe }) => seVe), told: rows[0]?.told ?? 0 };
}

it('a board that reloads onto another process stays seen, and is not once it is closed there', async () => {
  const clase = await createClase(app);
  const sesion = sesionOf(await connectPizarra(app, clase));
  const [una, otra] = [newProcess(), newProcess()];
  const endUna = await una.miradas.begin(sesion);
  const seen = await look(clase);
  expect(seen.seVe).toEqual([true]);
  const endOtra = await otra.miradas.begin(sesion);
  await una.leave(endUna);
  expect(await look(clase)).toEqual(seen);
  await otra.leave(endOtra);
  expect(await look(clase)).toEqual({ seVe: [false], told: seen.told + 1 });
});

it('a stream that broke unnoticed and ends much later leaves the board seen in the process that has it', async () => {
  const clase = await createClase(app);
  const sesion = sesionOf(await connectPizarra(app, clase));
  const [una, otra] = [newProcess(), newProcess()];
  const endUna = await una.miradas.begin(sesion);
  const endOtra = await otra.miradas.begin(sesion);
  const seen = await look(clase);
  // The last to vouch is the one whose stream nobody hears.
  await una.miradas.beat();
  await una.leave(endUna);
  expect(await look(clase)).toEqual(seen);
  await otra.miradas.beat();
  await otra.leave(endOtra);
  expect(await look(clase)).toEqual({ seVe: [false], told: seen.told + 1 });
});
