import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { median } from '../compare.ts';
import { rawRequest, runLoad, type LoadResult } from '../load.ts';
import type { School } from '../school.ts';
import { startProduct } from '../servers.ts';

const EXTRANOS = 1500;
/** Slowest allowed ratio of a teacher's read during the flood to the same read alone. */
const GOAL = 3;

async function beside<T>(port: number, work: () => Promise<T>): Promise<{ done: T; told: string }> {
  const program = fileURLToPath(new URL('./flood.ts', import.meta.url));
  const flood = spawn(process.execPath, ['--import', 'tsx', program, String(port), String(EXTRANOS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: flood.stdout })[Symbol.asyncIterator]();
  await lines.next();
  // Warm up: the calls start all at once and then spread.
  await work();
  const done = await work();
  flood.stdin.end();
  const { value } = await lines.next();
  await once(flood, 'exit');
  return { done, told: String(value) };
}

/** A teacher's read alone, and beside 1,500 anonymous calls of all kinds from the same address (decision 0055). */
export async function measureExtranos(
  databaseUrl: string,
  { grupoId, profesor }: School,
  { pairs, seconds }: { pairs: number; seconds: number },
): Promise<boolean> {
  console.log(
    `\nGET /api/Grupo/{id}/perfiles while ${EXTRANOS} calls without a session are under way, beside the same alone`,
  );
  const product = await startProduct(databaseUrl, { AUPA_THROTTLE: 'on' });
  const request = rawRequest('GET', `/api/Grupo/${grupoId}/perfiles`, profesor.token);
  const read = () => runLoad({ port: product.port, connections: 1, seconds, next: () => request });
  try {
    await read();
    const runs: Array<{ alone: LoadResult; among: LoadResult }> = [];
    let last = '';
    while (runs.length < pairs) {
      const alone = await read();
      const { done: among, told } = await beside(product.port, read);
      runs.push({ alone, among });
      last = told;
    }
    const ratio = median(runs.map(({ alone, among }) => among.p95 / alone.p95));
    const errors = runs.reduce((sum, { among }) => sum + among.errors, 0);
    const p95 = (which: 'alone' | 'among') => median(runs.map((run) => run[which].p95)).toFixed(1);
    const ok = ratio <= GOAL && errors === 0;
    console.log(
      `  alone p95 ${p95('alone')} ms, among strangers ${p95('among')} ms; errors ${errors}; strangers were told ${last}\n` +
        `  ratio ×${ratio.toFixed(2)} (goal at most ×${GOAL}, no errors) ${ok ? 'holds' : 'MISSED'}`,
    );
    return ok;
  } finally {
    await product.stop();
  }
}
