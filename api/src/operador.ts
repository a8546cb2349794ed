import { obeyOrden } from './operador/ordenes.ts';
import { runBeside } from './open.ts';
import { readEnv } from './platform/env.ts';

await runBeside(async ({ pool, db }) => {
  const { TZ_AULA: tzAula } = readEnv(process.env);
  process.stdout.write(`${await obeyOrden({ pool, db, tzAula }, process.argv.slice(2))}\n`);
});
