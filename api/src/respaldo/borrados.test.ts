import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { retainIn } from '../mapa/retention.ts';
import { MIGRATIONS } from '../open.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { connectTo, rowsIn, urlOf } from '../testing/escuela.ts';
import { createClase, grant, joinClase, newAlumno, ownApp, type Alumno } from '../testing/index.ts';
import { keepLista, LISTA, readLista, type Linea } from './borrados.ts';
import { makeRespaldo } from './make.ts';
import { openRestorable, restore } from './restore.ts';

const migrations = readMigrations(MIGRATIONS);
const folder = mkdtempSync(join(tmpdir(), 'aupa-borrados-'));
const app = await ownApp();
const clase = await createClase(app);
const [zoe, noa] = [await newAlumno(app, clase, 'Zoelinda', 'Xarpa'), await newAlumno(app, clase, 'Noa', 'Vera')];
await grant(app, clase, zoe.perfilId, { n: 3, motivo: 'Para Zoelinda' });
await grant(app, clase, noa.perfilId, { n: 2, motivo: 'Por ayudar a Zoelinda' });

const closing: Array<() => Promise<unknown>> = [];
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(url: string): Promise<pg.Client> {
  const client = await connectTo(url);
  closing.push(() => client.end());
  return client;
}
const source = await connect(await urlOf(app.pool));

async function copy(name: string): Promise<string> {
  const client = await connect(await urlOf(app.pool));
  return (await makeRespaldo({ client, migrations, path: join(folder, name), ahora: new Date() }))!.path;
}

async function restoreWith(path: string, borrados: Linea[]) {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  const client = await connect(url);
  const archive = await openRestorable(path, migrations);
  try {
    return { client, ...(await restore(client, archive, { migrations, borrados })) };
  } finally {
    await archive.close();
  }
}

async function ask({ perfilId }: Alumno): Promise<void> {
  const params = { id: clase.grupoId, perfilId };
  const { textos } = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles/:perfilId/borrado', { params });
  const body = { cierres: 'SinNombre', textos: textos.map(({ id }) => id) } as const;
  await app.must(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/borrado', { params, body });
}
const isNamed = async (client: pg.Client) => /zoelinda|xarpa/i.test(JSON.stringify(await rowsIn(client)));

const deAntes = await createClase(app);
const eva = await newAlumno(app, deAntes, 'Evangelina', 'Prado');
const before = await copy('antes.copia');

it('erases again, from a copy of before, whoever was erased since', async () => {
  await ask(zoe);
  await app.pool.query(`update borrado set pedido_en = pedido_en - interval '25 hours'`);
  await retainIn(app.pool);
  await keepLista(source, folder);
  const borrados = await readLista(folder);
  expect(borrados).toMatchObject([{ perfil: zoe.perfilId, usuario: zoe.id }]);
  expect(readFileSync(join(folder, LISTA), 'utf8')).not.toMatch(/zoe|xarpa/i);
  expect(statSync(join(folder, LISTA)).mode & 0o777).toBe(0o600);
  const without = await restoreWith(before, []);
  expect([without.borrados, await isNamed(without.client)]).toEqual([0, true]);
  const again = await restoreWith(before, borrados);
  expect([again.borrados, again.diferencias, await isNamed(again.client)]).toEqual([1, [], false]);
  expect(JSON.stringify(await rowsIn(again.client))).toContain('Por ayudar a …');
});

it("keeps every line of the list, once, and passes over another installation's and spoilt ones", async () => {
  const otra = { perfil: noa.perfilId, usuario: '018f0000-0000-7000-8000-000000000000', cierres: 'Fuera', textos: [] };
  const text = readFileSync(join(folder, LISTA), 'utf8');
  writeFileSync(join(folder, LISTA), `${text}no es una línea\n{"perfil":"x"}\n${JSON.stringify(otra)}\n`);
  await keepLista(source, folder);
  await keepLista(source, folder);
  const lines = await readLista(folder);
  expect(lines).toHaveLength(2);
  const { borrados, client } = await restoreWith(before, lines);
  expect(borrados).toBe(1);
  const { rows } = await client.query('select 1 from perfil where id = $1 and estudiante_id is not null', [
    noa.perfilId,
  ]);
  expect(rows).toHaveLength(1);
});

it('gives an erasure that could still be undone its day anew', async () => {
  await ask(noa);
  await app.pool.query(`update borrado set pedido_en = pedido_en - interval '23 hours' where hecho_en is null`);
  const { client } = await restoreWith(await copy('pendiente.copia'), await readLista(folder));
  const { rows } = await client.query<{ fresh: boolean }>(
    `select pedido_en > now() - interval '1 hour' as fresh from borrado where hecho_en is null`,
  );
  expect(rows).toEqual([{ fresh: true }]);
});

it('erases an account that went, also from a class that is gone since the copy', async () => {
  await joinClase(app, clase, eva);
  await app.pool.query('delete from grupo where id = $1', [deAntes.grupoId]);
  const { rows } = await app.pool.query<{ id: number }>('select id from perfil where estudiante_id = $1', [eva.id]);
  await ask({ ...eva, perfilId: rows[0]?.id ?? 0 });
  await app.pool.query(`update borrado set pedido_en = pedido_en - interval '25 hours' where hecho_en is null`);
  await retainIn(app.pool);
  await keepLista(source, folder);
  const { client, diferencias } = await restoreWith(before, await readLista(folder));
  expect([diferencias, /evangelina/i.test(JSON.stringify(await rowsIn(client)))]).toEqual([[], false]);
});

it('says later of an account that it went too', async () => {
  const [linea] = (await readLista(folder)).filter(({ usuario }) => usuario === eva.id);
  expect(linea).toMatchObject({ cuenta: true });
  writeFileSync(join(folder, LISTA), `${JSON.stringify({ ...linea, cuenta: undefined })}\n`);
  await keepLista(source, folder);
  expect((await readLista(folder)).filter(({ usuario }) => usuario === eva.id)).toEqual([linea]);
});

it('has no list where there is none, and makes none while nobody was erased', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'aupa-borrados-vacia-'));
  closing.push(async () => rmSync(empty, { recursive: true, force: true }));
  const client = { query: () => Promise.resolve({ rows: [] }) } as unknown as pg.Client;
  await keepLista(client, empty);
  expect(await readLista(empty)).toEqual([]);
});
