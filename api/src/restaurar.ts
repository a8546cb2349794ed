import { resolve } from 'node:path';
import { connectConfigured, MIGRATIONS, runProgram } from './open.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { readEnv } from './platform/env.ts';
import { RespaldoImposible } from './respaldo/imposible.ts';
import { showProgress } from './respaldo/progress.ts';
import { openRestorable, restore } from './respaldo/restore.ts';
import { summarizeDifferences } from './verify/differences.ts';

await runProgram(async () => {
  const [named, ...rest] = process.argv.slice(2);
  if (!named || rest.length > 0) throw new RespaldoImposible('Uso: npm run restaurar -- <archivo>');
  const env = readEnv(process.env);
  const migrations = readMigrations(MIGRATIONS);
  const archive = await openRestorable(resolve(process.env['INIT_CWD'] ?? '.', named), migrations);
  const { say, end } = showProgress(process.stderr);
  try {
    const { client, close } = await connectConfigured(env);
    try {
      const { filas, diferencias } = await restore(client, archive, { migrations, say });
      end();
      for (const line of summarizeDifferences(diferencias)) process.stderr.write(`Ya en el original: ${line}\n`);
      const hecha = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: env.TZ_AULA });
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
