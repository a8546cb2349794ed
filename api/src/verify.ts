import { runBeside } from './open.ts';
import { findDifferences } from './verify/differences.ts';

await runBeside(async ({ db }) => {
  const differences = await findDifferences(db);
  for (const { que, donde, guardado, recalculado } of differences) {
    process.stdout.write(`${que}: ${donde} dice ${guardado} y sale ${recalculado}.\n`);
  }
  if (differences.length > 0) process.exitCode = 1;
  else process.stdout.write('Todos los saldos cuadran con su registro.\n');
});
