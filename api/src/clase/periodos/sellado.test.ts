import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { accessTo, makeClient } from '../../platform/database/pool.ts';
import { emptyDatabase } from '../../testing/database.ts';

const OWN = new URL('../../../migrations/', import.meta.url);
const NAMES_SEALED = '0016';

function migrationsBefore(numero: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-migrations-'));
  const before = readdirSync(OWN).filter((file) => file < numero);
  for (const file of before) cpSync(join(fileURLToPath(OWN), file), join(folder, file));
  return folder;
}

const PLANT = `
  insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash) values
    ('00000000-0000-7000-8000-000000000001', 'Profesor', 'profe', 'profe', 'p@e.example', 'Carmen', 'Ibáñez', '-'),
    ('00000000-0000-7000-8000-000000000002', 'Estudiante', 'lucia', 'lucia', null, 'Lucía', 'Núñez', '-');
  insert into tabla_equivalencia (profesor_id, nombre) values ('00000000-0000-7000-8000-000000000001', 'Rúbrica');
  insert into grupo (profesor_id, nombre, materia, institucion, tabla_equivalencia_id, codigo)
    values ('00000000-0000-7000-8000-000000000001', '2.º B', 'Música', 'IES', 1, 'ABCDEF');
  insert into perfil (grupo_id, estudiante_id) values (1, '00000000-0000-7000-8000-000000000002');
  insert into periodo (grupo_id, cerrado_en, nota_maxima) values (1, now(), 10), (1, now(), 10)`;
/** Closes a period as versions before the change did. */
const seal = (periodoId: number) =>
  `insert into cierre (periodo_id, grupo_id, perfil_id, calificacion) values (${periodoId}, 1, 1, 5)`;

it('terms closed without names get those of the migration day, even when the previous version closes them', async () => {
  const database = await emptyDatabase();
  const client = makeClient(accessTo(database.url));
  await client.connect();
  const folder = migrationsBefore(NAMES_SEALED);
  try {
    await migrate(client, pathToFileURL(`${folder}/`));
    await client.query(PLANT);
    await client.query(seal(1));
    await migrate(client, OWN);
    await client.query(seal(2));
    await client.query(`update usuario set nombre = 'Zoe', apellido = 'Gil'`);
    const { rows } = await client.query('select periodo_id, nombre, apellido from cierre order by periodo_id');
    expect(rows).toEqual([
      { periodo_id: 1, nombre: 'Lucía', apellido: 'Núñez' },
      { periodo_id: 2, nombre: 'Lucía', apellido: 'Núñez' },
    ]);
    await expect(client.query(`update cierre set nombre = 'Zoe'`)).rejects.toThrow('append-only');
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
