import { dirname, join, resolve } from 'node:path';
import { hasCluster } from '@aupa/postgres';
import { connectConfigured, MIGRATIONS, runProgram } from './open.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { readEnv } from './platform/env.ts';
import { keepLista } from './respaldo/borrados.ts';
import { RespaldoImposible } from './respaldo/imposible.ts';
import { makeRespaldo } from './respaldo/make.ts';
import { folderOfRespaldos, nameOf, refuseInsideCluster } from './respaldo/place.ts';
import { showProgress } from './respaldo/progress.ts';
import { summarizeDifferences } from './verify/differences.ts';

await runProgram(async () => {
  const stopping = new AbortController();
  // `on`, not `once`: a key pressed at a terminal sends the signal twice, also through npm.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const [named, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new RespaldoImposible('Uso: npm run copia [-- <archivo>]');
  const env = readEnv(process.env);
  const ahora = new Date();
  // npm runs programs in the package's folder; INIT_CWD is the caller's.
  const path = named ? resolve(process.env['INIT_CWD'] ?? '.', named) : join(folderOfRespaldos(env), nameOf(ahora));
  refuseInsideCluster(path, env.AUPA_DATA);
  if (env.DATABASE_URL === undefined && !hasCluster(env.AUPA_DATA)) {
    throw new RespaldoImposible(
      `En ${resolve(env.AUPA_DATA)} no hay datos que copiar: da la orden con las mismas variables (AUPA_DATA, DATABASE_URL) con las que pones Aúpa en marcha.`,
    );
  }
  const { say, end } = showProgress(process.stderr);
  const { signal } = stopping;
  try {
    const { client, close } = await connectConfigured(env, signal);
    try {
      const made = await makeRespaldo({
        client,
        migrations: readMigrations(MIGRATIONS),
        path,
        orNext: !named,
        ahora,
        say,
        signal,
      });
      await keepLista(client, dirname(made?.path ?? path));
      end();
      for (const line of summarizeDifferences(made?.diferencias ?? []))
        process.stderr.write(`Ya en el original: ${line}\n`);
      process.stdout.write(`Copia hecha y comprobada: ${made?.filas} filas, ${made?.bytes} bytes.\n${made?.path}\n`);
    } finally {
      await close();
    }
  } catch (error) {
    end();
    throw signal.aborted ? new RespaldoImposible('Interrumpida: no ha quedado nada a medias.') : error;
  }
});
