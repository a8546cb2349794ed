import { setTimeout as wait } from 'node:timers/promises';
import { Listeners } from './live/listeners.ts';
import { percentile } from './load.ts';
import type { School } from './school.ts';
import { startProduct, type Server } from './servers.ts';

const LOTE = 30;
const CONNECTIONS = 8;
/** Goals: rate per student beside single grants; p95 of a batch and its undo beside one grant, with 300 listeners. */
const GOAL_RATE = 5;
const GOAL_LOTE = 3;
const GOAL_UNDO = 4;

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const p95 = (numbers: readonly number[]) => percentile(sorted(numbers), 0.95);
const median = (numbers: readonly number[]) => percentile(sorted(numbers), 0.5);

async function post<Answer>({ port }: Server, path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

const giveOne = (server: Server, { profesor, alumnos, medalla }: School, turn: number) => {
  const { perfilId } = alumnos[turn % LOTE] as School['alumnos'][number];
  const path = `/api/AsignacionMedallas/perfil-estudiante/${perfilId}/medalla/${medalla.id}/cantidad/1`;
  return post(server, path, profesor.token);
};
const giveLote = (server: Server, { profesor, alumnos, medalla, grupoId }: School) => {
  const perfilesIds = alumnos.slice(0, LOTE).map(({ perfilId }) => perfilId);
  const body = { grupoId, perfilesIds, medallaId: medalla.id, cantidad: 1 };
  return post<{ loteId: number }>(server, '/api/AsignacionMedallas/lote', profesor.token, body);
};
const undo = (server: Server, { profesor }: School, loteId: number) =>
  post(server, `/api/AsignacionMedallas/lote/${loteId}/deshacer`, profesor.token, { siGastadas: 'parcial' });

async function rateOf(times: number, act: (turn: number) => Promise<unknown>): Promise<number> {
  let turn = 0;
  const started = performance.now();
  const work = async () => {
    while (turn < times) await act(turn++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return (times / (performance.now() - started)) * 1000;
}

async function heard(listeners: Listeners, act: () => Promise<unknown>): Promise<[answer: number, last: number]> {
  const all = listeners.all();
  const started = performance.now();
  const answered = act().then(() => performance.now());
  const [at, last] = await Promise.all([answered, all]);
  await wait(20);
  return [at - started, last - started];
}

async function checkRate(server: Server, school: School, pairs: number): Promise<boolean> {
  console.log(`\nStudents a second: batches of ${LOTE} beside single grants, ${CONNECTIONS} at a time, one class`);
  const ratios: number[] = [];
  for (let i = 0; i <= pairs; i += 1) {
    const ones = await rateOf(10 * LOTE, (turn) => giveOne(server, school, turn));
    const lotes = LOTE * (await rateOf(60, () => giveLote(server, school)));
    if (i === 0) continue;
    ratios.push(lotes / ones);
    console.log(`  batches ${lotes.toFixed(0)}/s  single ${ones.toFixed(0)}/s`);
  }
  const ratio = median(ratios);
  const ok = ratio >= GOAL_RATE;
  console.log(`  ×${ratio.toFixed(1)} (goal at least ×${GOAL_RATE}) ${ok ? 'holds' : 'MISSED'}`);
  return ok;
}

/** p95 with 300 listeners: a single grant, a batch of 30 and its undo, alternating. */
async function checkHeard(server: Server, school: School, commits: number): Promise<boolean> {
  const listeners = new Listeners();
  await listeners.open(
    server.port,
    school.alumnos.map(({ token }) => token),
  );
  const times: Record<'one' | 'lote' | 'undo', Array<[number, number]>> = { one: [], lote: [], undo: [] };
  for (let i = 0; i < commits; i += 1) {
    times.one.push(await heard(listeners, () => giveOne(server, school, i)));
    let loteId = 0;
    times.lote.push(
      await heard(listeners, async () => {
        loteId = (await giveLote(server, school)).loteId;
      }),
    );
    times.undo.push(await heard(listeners, () => undo(server, school, loteId)));
  }
  console.log(
    `\nA grant, a batch of ${LOTE} and its undo while ${listeners.size} listen: p95 to the answer, to the last of them`,
  );
  listeners.close();
  const [one, lote, undone] = [times.one, times.lote, times.undo].map((all) => p95(all.map(([answer]) => answer)));
  for (const [name, all] of Object.entries(times)) {
    console.log(
      `  ${name.padEnd(6)} ${p95(all.map(([answer]) => answer)).toFixed(1)} ms, ${p95(all.map(([, last]) => last)).toFixed(1)} ms`,
    );
  }
  const [forLote, forUndo] = [(lote ?? 0) / (one ?? 1), (undone ?? 0) / (one ?? 1)];
  const ok = forLote <= GOAL_LOTE && forUndo <= GOAL_UNDO;
  console.log(
    `  a batch ×${forLote.toFixed(1)} (goal at most ×${GOAL_LOTE}), its undo ×${forUndo.toFixed(1)} (goal at most ×${GOAL_UNDO}) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}

export async function checkLotes(
  url: string,
  school: School,
  run: { pairs: number; commits: number },
): Promise<boolean> {
  const server = await startProduct(url);
  try {
    const isFast = await checkRate(server, school, run.pairs);
    return (await checkHeard(server, school, run.commits)) && isFast;
  } finally {
    await server.stop();
  }
}
