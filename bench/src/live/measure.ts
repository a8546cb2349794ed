import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createUmbral, escuelaAt } from '@aupa/api/testing';
import pg from 'pg';
import { percentile } from '../load.ts';
import type { School } from '../school.ts';
import { startLiveControl, startProduct, type Server } from '../servers.ts';
import { Listeners } from './listeners.ts';

const LISTENERS = 300;
const BATCH = 30;
/** Goals: milliseconds from the commit to the last listener, and KB per idle listener. */
const GOAL_MS = 100;
const GOAL_KB = 60;

interface Options {
  pool: pg.Pool;
  url: string;
  school: School;
  pairs: number;
  commits: number;
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;

const memoryOf = ({ pid }: Server) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Records an event like another process would; returns the time just before the commit. */
async function recordElsewhere(pool: pg.Pool, grupoId: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`insert into evento (grupo_id, clase) values ($1, 'tienda-cambiada')`, [grupoId]);
    const before = performance.now();
    await client.query('commit');
    await client.query(`select pg_notify('aupa_evento', '')`);
    return before;
  } finally {
    client.release();
  }
}

async function timesOf(commits: number, listeners: Listeners, act: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < commits; i += 1) {
    const heard = listeners.all();
    const [before, last] = await Promise.all([act(), heard]);
    times.push(last - before);
    await wait(20);
  }
  return times;
}

async function give({ port }: Server, { profesor, alumnos, medalla }: School, n: number): Promise<number> {
  const path = `/api/AsignacionMedallas/perfil-estudiante/${alumnos[0]?.perfilId}/medalla/${medalla.id}/cantidad/${n}`;
  const before = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${profesor.token}` },
  });
  if (answer.status !== 201) throw new Error(`A grant was answered with ${answer.status}`);
  await answer.arrayBuffer();
  return before;
}

async function checkReach(
  { pool, school, pairs, commits }: Options,
  product: Server,
  control: Server,
  tokens: string[],
) {
  console.log(`\nFrom the commit to the last of ${LISTENERS} listeners of one process`);
  const all: number[] = [];
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const p95: number[] = [];
    const p50: number[] = [];
    for (const server of [product, control]) {
      const listeners = new Listeners();
      await listeners.open(server.port, tokens);
      const times = await timesOf(commits, listeners, () => recordElsewhere(pool, school.grupoId));
      listeners.close();
      if (server === product) all.push(...times);
      p95.push(percentile(sorted(times), 0.95));
      p50.push(median(times));
      await wait(100);
    }
    const [ours = 0, theirs = 1] = p95;
    const [half = 0, theirHalf = 1] = p50;
    ratios.push(half / theirHalf);
    console.log(
      `  product p50 ${half.toFixed(1)} ms p95 ${ours.toFixed(1)} ms  control p50 ${theirHalf.toFixed(1)} ms p95 ${theirs.toFixed(1)} ms`,
    );
  }
  for (let i = 0; i < 10; i += 1) await give(product, school, 1);
  const listeners = new Listeners();
  await listeners.open(product.port, tokens);
  const grants = sorted(await timesOf(commits, listeners, () => give(product, school, 1)));
  listeners.close();
  const reach = percentile(sorted(all), 0.95);
  const whole = percentile(grants, 0.95);
  const ok = reach < GOAL_MS;
  const ratio = median(ratios).toFixed(2);
  console.log(
    `  p95 ${reach.toFixed(1)} ms (goal under ${GOAL_MS} ms) ${ok ? 'holds' : 'MISSED'}; p50 ×${ratio} of the control`,
  );
  console.log(`  from the request of a grant to the last listener p95 ${whole.toFixed(1)} ms`);
  return ok;
}

/** Resident memory per idle listener, with three times as many to reduce noise. */
async function checkMemory(product: Server, tokens: readonly string[]): Promise<boolean> {
  const listeners = new Listeners();
  const before = memoryOf(product);
  for (let i = 0; i < 3; i += 1) await listeners.open(product.port, tokens);
  await wait(3000);
  const { size } = listeners;
  const each = (memoryOf(product) - before) / size;
  listeners.close();
  const ok = each < GOAL_KB;
  console.log(
    `  memory of an idle listener ${each.toFixed(1)} KB (${size} of them, goal under ${GOAL_KB} KB) ${ok ? 'holds' : 'MISSED'}`,
  );
  return ok;
}

async function giveKudos(pool: pg.Pool, { grupoId, alumnos }: School): Promise<void> {
  const receptores = alumnos.slice(0, BATCH).map(({ perfilId }) => perfilId);
  const emisores = receptores.map((_, i) => receptores[(i + 1) % BATCH]);
  await pool.query(
    `insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
     select $1, emisor, receptor, 1, date_trunc('week', now())::date, 1 from unnest($2::int[], $3::int[]) as t (emisor, receptor)`,
    [grupoId, emisores, receptores],
  );
}

/** A threshold that gives to 30 profiles sends a single notification. */
async function checkNotify({ pool, url, school }: Options, product: Server): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  let told = 0;
  client.on('notification', () => {
    told += 1;
  });
  await giveKudos(pool, school);
  await client.query('listen aupa_evento');
  const grants = 'select count(*)::int as n from asignacion where grupo_id = $1';
  const before = await client.query<{ n: number }>(grants, [school.grupoId]);
  await createUmbral(escuelaAt(`http://127.0.0.1:${product.port}`), school, { cantidadKudos: 1 });
  await wait(500);
  const after = await client.query<{ n: number }>(grants, [school.grupoId]);
  await client.end();
  const given = (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0);
  const ok = told === 1 && given === BATCH;
  console.log(`  notifications of a batch of ${given} students: ${told} (goal 1) ${ok ? 'holds' : 'MISSED'}`);
  return ok;
}

/** The live stream: latency, memory, and number of notifications. */
export async function checkLive(options: Options): Promise<boolean> {
  const tokens = options.school.alumnos.slice(0, LISTENERS).map(({ token }) => token);
  const [fresh, product, control] = await Promise.all([
    startProduct(options.url),
    startProduct(options.url),
    startLiveControl(options.url),
  ]);
  try {
    const reaches = await checkReach(options, product, control, tokens);
    const notify = await checkNotify(options, product);
    // Warm up, so that code is loaded and the heap has grown.
    for (let i = 0; i < 200; i += 1) await give(fresh, options.school, 1);
    const light = await checkMemory(fresh, tokens);
    return reaches && notify && light;
  } finally {
    await Promise.all([fresh, product, control].map((server) => server.stop()));
  }
}
