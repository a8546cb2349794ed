import { until } from '@aupa/postgres/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createClase, ownApp, type Clase } from '../../testing/index.ts';
import { connectPizarra, listenPizarra } from '../../testing/pizarra.ts';
import { overtakeInTurn, passBy } from '../../testing/races.ts';
import { sweep } from '../housekeeping.ts';
import { hashToken } from '../http/session.ts';
import { inTransaction, type Sql } from '../sql.ts';
import { Miradas } from './miradas.ts';

const app = await ownApp({ directo: { lookMs: 2 ** 31 - 1, heartbeatMs: 20, vuelveMs: 0 } });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });

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
  const leave = async (end: () => void) => {
    const before = done.ok;
    end();
    await until(() => done.ok > before);
  };
  return { miradas, done, leave };
}

const sesionOf = (token: string) => hashToken(token).toString('hex');

const holdPizarra = (tx: Sql, sesion: string) =>
  tx.run({ name: 'sujeta', text: `select from pizarra_sesion where token_hash = decode($1, 'hex') for update` }, [
    sesion,
  ]);

const expire = (...sesiones: string[]) =>
  app.pool.query(
    `update pizarra_sesion set creada_en = creada_en - interval '13 hours', caduca_en = caduca_en - interval '13 hours'
     where token_hash = any(select decode(h, 'hex') from unnest($1::text[]) h)`,
    [sesiones],
  );

async function look({ profesor, grupoId }: Clase) {
  const { conectadas } = await app.must(profesor.token, 'GET /api/Grupo/:id/pizarra', { params: { id: grupoId } });
  const { rows } = await app.pool.query<{ told: number }>(
    `select count(*)::int as told from evento where grupo_id = $1 and clase = 'pizarra-cambiada'`,
    [grupoId],
  );
  return { seVe: conectadas.map(({ seVe }) => seVe), told: rows[0]?.told ?? 0 };
}

it('a board that reconnects to another process stays seen until it is closed there', async () => {
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

it('a broken stream that ends late leaves the board seen in the other process', async () => {
  const clase = await createClase(app);
  const sesion = sesionOf(await connectPizarra(app, clase));
  const [una, otra] = [newProcess(), newProcess()];
  const endUna = await una.miradas.begin(sesion);
  const endOtra = await otra.miradas.begin(sesion);
  const seen = await look(clase);
  // The process with the broken stream vouches last.
  await una.miradas.beat();
  await una.leave(endUna);
  expect(await look(clase)).toEqual(seen);
  await otra.miradas.beat();
  await otra.leave(endOtra);
  expect(await look(clase)).toEqual({ seVe: [false], told: seen.told + 1 });
});

const HASHES = ['cc', 'bb', 'aa'].map((byte) => byte.repeat(32)) as [string, string, string];

it('a heartbeat and the end of all boards lock them in the same order', async () => {
  const clase = await createClase(app);
  const { miradas, done } = newProcess();
  await app.pool.query(
    `insert into pizarra_sesion (token_hash, grupo_id, aparato, caduca_en)
     select decode(h, 'hex'), $2, 'Ordenador', now() + interval '1 hour' from unnest($1::text[]) h`,
    [HASHES, clase.grupoId],
  );
  for (const sesion of HASHES) await miradas.begin(sesion);
  const hold = (tx: Sql) => holdPizarra(tx, HASHES[1]);
  const closeDemas = () => app.call(clase.profesor.token, 'POST /api/Usuario/sesiones/cerrar-demas');
  const [closed] = await overtakeInTurn<unknown>(app, hold, [closeDemas, () => miradas.beat()]);
  expect(closed).toMatchObject({ status: 200, body: { cerradas: 3 } });
  expect(done.failed).toBe(0);
  miradas.close();
});

it('a closed stream ends while the heartbeat waits for a locked board', async () => {
  const [clase, ajena] = [await createClase(app), await createClase(app)];
  const tokens = [await connectPizarra(app, clase), await connectPizarra(app, ajena)] as const;
  // The locked board comes first, so a heartbeat that waits for it holds no other.
  const [tokenAjeno, token] = sesionOf(tokens[0]) < sesionOf(tokens[1]) ? tokens : [tokens[1], tokens[0]];
  const [stream, streamAjeno] = [await listenPizarra(app, token), await listenPizarra(app, tokenAjeno)];
  const hold = (tx: Sql) => holdPizarra(tx, sesionOf(tokenAjeno));
  await passBy(app, hold, async () => {
    await expire(sesionOf(token));
    await until(() => stream.over);
  });
  expect(streamAjeno.over).toBe(false);
  streamAjeno.close();
});

it('the sweep skips locked boards, and leaves them to the next one', async () => {
  const clase = await createClase(app);
  const [una, otra] = [sesionOf(await connectPizarra(app, clase)), sesionOf(await connectPizarra(app, clase))];
  const left = async () => {
    const { rows } = await app.pool.query<{ sesion: string }>(
      `select encode(token_hash, 'hex') as sesion from pizarra_sesion where grupo_id = $1`,
      [clase.grupoId],
    );
    return rows.map(({ sesion }) => sesion);
  };
  await expire(una, otra);
  await passBy(
    app,
    (tx) => holdPizarra(tx, una),
    () => sweep(app.db),
  );
  expect(await left()).toEqual([una]);
  await sweep(app.db);
  expect(await left()).toEqual([]);
});
