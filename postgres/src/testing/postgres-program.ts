// Starts only PostgreSQL, for tests to kill; prints its connection as a line of JSON.
import { startPostgres } from '../start.ts';

const [folder = '', only] = process.argv.slice(2);

try {
  const server = await startPostgres({
    folder,
    only: only === 'embedded' || only === 'system' ? only : undefined,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ pid: server.pid, connection: server.connection })}\n`);
  // End with the tests.
  process.stdin.resume().once('end', () => process.exit());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
