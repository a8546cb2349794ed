import { readFileSync } from 'node:fs';
import { CATALOGO } from '@aupa/domain/avatar';
import { compare } from './compare.ts';
import { runLoad, type Load } from './load.ts';
import type { Server } from './servers.ts';

const CONNECTIONS = 16;
/** Goals: avatars per second and core, and bytes of a class page. */
const GOAL = 200;
const PAGE_GOAL = 300_000;
const PAIR_GOAL = 0.7;

interface Options {
  claves: readonly string[];
  product: Server;
  control: Server;
  pairs: number;
  seconds: number;
}

/** Requests avatars and items in an endless cycle that is longer than the cache. */
function makeLoad(claves: readonly string[], seconds: number): (port: number) => Load {
  const turns = new Map<number, number>();
  return (port) => ({
    port,
    connections: CONNECTIONS,
    seconds,
    next: () => {
      const turn = turns.get(port) ?? 0;
      turns.set(port, turn + 1);
      const clave = claves[turn % claves.length];
      const item = CATALOGO[Math.floor(turn / claves.length) % CATALOGO.length];
      const head = `GET /imagenes/${clave}/${item?.codigoUnico}.svg HTTP/1.1\r\nhost: 127.0.0.1\r\n`;
      return `${head}accept-encoding: gzip, deflate, br\r\n\r\n`;
    },
  });
}

export function cpuOf({ pid }: Pick<Server, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Bytes on the wire for one thumbnail per student, all requested at once. */
async function weighPage({ port }: Server, claves: readonly string[]): Promise<{ bytes: number; ms: number }> {
  const started = performance.now();
  const lengths = await Promise.all(
    claves.map(async (clave) => {
      const answer = await fetch(`http://127.0.0.1:${port}/imagenes/${clave}/miniatura.svg`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A face answered ${answer.status}`);
      return Number(answer.headers.get('content-length'));
    }),
  );
  return { bytes: lengths.reduce((sum, length) => sum + length, 0), ms: performance.now() - started };
}

/** Avatars over HTTP beside the control, each uncached; and the avatars of a page. */
export async function measureImagenes({ claves, product, control, pairs, seconds }: Options): Promise<boolean> {
  const page = await weighPage(product, claves);
  const light = page.bytes > 0 && page.bytes < PAGE_GOAL;
  const load = makeLoad(claves, seconds);
  const name = `GET /imagenes/{clave}/{item}.svg, ${claves.length} faces × ${CATALOGO.length} items, none kept, ${CONNECTIONS} connections`;
  const ports = { product: product.port, control: control.port };
  const beside = await compare({ name, goal: PAIR_GOAL, pairs, seconds, load }, ports);

  const before = cpuOf(product);
  const { perSecond, errors } = await runLoad(load(product.port));
  const cores = (cpuOf(product) - before) / seconds;
  const perCore = perSecond / cores;
  const fast = perCore >= GOAL && errors === 0;
  console.log(
    `  ${perSecond.toFixed(0)}/s on ${cores.toFixed(2)} cores: ${perCore.toFixed(0)} pictures a second and core (goal ${GOAL}) ${fast ? 'holds' : 'MISSED'}`,
  );
  console.log(
    `  ${claves.length} faces of a class at once, the first time: ${(page.bytes / 1000).toFixed(0)} KB on the wire, ${page.ms.toFixed(0)} ms (goal under ${PAGE_GOAL / 1000} KB) ${light ? 'holds' : 'MISSED'}`,
  );
  return beside && fast && light;
}
