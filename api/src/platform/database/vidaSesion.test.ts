import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { accessTo, makeClient } from './pool.ts';

const OWN = new URL('../../../migrations/', import.meta.url);

it('after the update, sessions over ninety days old live until tomorrow, younger ones until ninety days old', async () => {
  const database = await emptyDatabase();
  const client = makeClient(accessTo(database.url));
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'aupa-antes-'));
  for (const name of readdirSync(OWN)) if (name < '0055') cpSync(fileURLToPath(new URL(name, OWN)), join(folder, name));
  try {
    await migrate(client, pathToFileURL(`${folder}/`));
    await client.query(`
      with uno as (
        insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
        values (gen_random_uuid(), 'Profesor', 'marta', 'marta', 'marta@example.org', 'Marta', 'Gil', 'x') returning id)
      insert into sesion (token_hash, usuario_id, recordar, creada_en, usada_en, caduca_en)
      select sha256(dias::text::bytea), id, true, now() - make_interval(days => dias), now(), now() + interval '30 days'
      from uno, unnest(array[400, 80, 10]) as dias`);
    await migrate(client, OWN);
    const { rows } = await client.query<{ quedan: number }>(
      `select round(extract(epoch from caduca_en - now()) / 86400)::int as quedan from sesion order by creada_en`,
    );
    expect(rows.map(({ quedan }) => quedan)).toEqual([1, 11, 30]);
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
