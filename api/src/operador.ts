import { obeyOrden } from './operador/ordenes.ts';
import { runBeside } from './open.ts';

await runBeside(async (database) => {
  process.stdout.write(`${await obeyOrden(database, process.argv.slice(2))}\n`);
});
