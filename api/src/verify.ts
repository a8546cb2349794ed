import { runBeside } from './open.ts';
import { findDifferences, sayDifference, summarizeDifferences } from './verify/differences.ts';

await runBeside(async ({ db }) => {
  const differences = await findDifferences(db);
  for (const line of summarizeDifferences(differences.map(sayDifference))) process.stdout.write(`${line}\n`);
  if (differences.length > 0) process.exitCode = 1;
  else process.stdout.write('Todos los saldos cuadran con su registro.\n');
});
