import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ESCUELA_DE_ANTES } from '../../testing/deAntes.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { accessTo, makeClient } from './pool.ts';

const OWN = new URL('../../../migrations/', import.meta.url);

it('an old profile gets only news from after the update, a new one all', async () => {
  const database = await emptyDatabase();
  const client = makeClient(accessTo(database.url));
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'aupa-antes-'));
  for (const name of readdirSync(OWN)) if (name < '0058') cpSync(fileURLToPath(new URL(name, OWN)), join(folder, name));
  try {
    await migrate(client, pathToFileURL(`${folder}/`));
    await client.query(ESCUELA_DE_ANTES);
    await client.query(`insert into evento (grupo_id, clase, perfil_id)
      select grupo_id, 'kudo-recibido', id from perfil, generate_series(1, 3)`);
    await migrate(client, OWN);
    await client.query(`
      with nueva as (
        insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
        values (gen_random_uuid(), 'Estudiante', 'carla', 'carla', 'Carla', 'Gil', 'x') returning id)
      insert into perfil (grupo_id, estudiante_id, imagen_clave, monedas)
      select g.id, nueva.id, gen_random_uuid(), 0 from grupo g, nueva`);
    const { rows } = await client.query<{ nombre: string; desde: number }>(
      `select u.nombre, (p.novedades_desde - coalesce((select max(id) from evento), 0))::int as desde
       from perfil p join usuario u on u.id = p.estudiante_id order by u.nombre`,
    );
    expect(rows).toEqual([
      { nombre: 'Ada', desde: 0 },
      { nombre: 'Berta', desde: 0 },
      { nombre: 'Carla', desde: -6 },
    ]);
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
