import { dirname, resolve } from 'node:path';
import { connectConfigured, MIGRATIONS, runProgram } from './open.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { readEnv } from './platform/env.ts';
import { readLista } from './respaldo/borrados.ts';
import { RespaldoImposible } from './respaldo/imposible.ts';
import { folderOfRespaldos } from './respaldo/place.ts';
import { showProgress } from './respaldo/progress.ts';
import { openRestorable, restore } from './respaldo/restore.ts';
import { summarizeDifferences } from './verify/differences.ts';

await runProgram(async () => {
  const [named, ...rest] = process.argv.slice(2);
  if (!named || rest.length > 0) throw new RespaldoImposible('Uso: npm run restaurar -- <archivo>');
  const env = readEnv(process.env);
  const migrations = readMigrations(MIGRATIONS);
  const path = resolve(process.env['INIT_CWD'] ?? '.', named);
  const archive = await openRestorable(path, migrations);
  const { say, end } = showProgress(process.stderr);
  try {
    const { client, close } = await connectConfigured(env);
    try {
      const folders = new Set([dirname(path), folderOfRespaldos(env)]);
      const borrados = (await Promise.all([...folders].map((folder) => readLista(folder)))).flat();
      const { filas, diferencias, borrados: again } = await restore(client, archive, { migrations, say, borrados });
      end();
      for (const line of summarizeDifferences(diferencias)) process.stderr.write(`Ya en el original: ${line}\n`);
      const hecha = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: env.TZ_AULA });
      if (again > 0)
        process.stdout.write(
          `${again === 1 ? 'Un alumno se había borrado' : `${again} perfiles de alumnos se habían borrado`} después de esa copia, y se ha vuelto a borrar.\n`,
        );
      process.stdout.write(
        `Restauradas ${filas} filas de la copia del ${hecha.format(new Date(archive.cabecera.creada))}, y los saldos, comprobados. Cada persona tendrá que entrar de nuevo.\n`,
      );
    } finally {
      end();
      await close();
    }
  } finally {
    await archive.close();
  }
});
