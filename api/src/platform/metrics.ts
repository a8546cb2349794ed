import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, register as ofProcess } from 'prom-client';
import type { Connections } from './connections.ts';
import type { Lanes } from './lane.ts';
import type { Hub } from './live/hub.ts';
import type { Queue } from './queue.ts';
import type { Refused } from './refused.ts';
import type { NoteSuceso } from './sucesos.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Sources that are read only when somebody fetches the metrics. */
export interface Watched {
  pool: pg.Pool;
  connections: Pick<Connections, 'waiting'>;
  heavy: Pick<Queue, 'waiting'>;
  hashing: Pick<Queue, 'waiting'>;
  lanes: Pick<Lanes, 'waiting'>;
  live: Pick<Hub, 'size' | 'sinceLook'>;
  refused: Pick<Refused, 'total'>;
  ultimaCopia?: (() => Promise<Date | undefined>) | undefined;
  discos?: Readonly<Record<string, string>> | undefined;
}

/** An answered call. `ruta`: its route's template, undefined if no call matched. */
export interface Answered {
  ruta: string | undefined;
  metodo: string;
  estado: number;
  seconds: number;
}

/** The metrics of one server (decision 0063). No label holds a name, an id or anything that callers choose. */
export interface Metrics {
  noteAnswer(answered: Answered): void;
  noteLag(seconds: number): void;
  noteSuceso: NoteSuceso;
  render(): Promise<string>;
}

let isProcessWatched = false;

/** Starts collecting process metrics at the first look, so that unused metrics cost nothing. */
function watchProcess(): void {
  if (!isProcessWatched) collectDefaultMetrics();
  isProcessWatched = true;
}

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export function createMetrics(watched: Watched): Metrics {
  const { pool, connections, heavy, hashing, lanes, live, refused, ultimaCopia, discos = {} } = watched;
  const registers = [new Registry()];
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        // Leave unknown values out: 0 would be taken for a real one.
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  const requests = new Counter({
    name: 'aupa_http_requests_total',
    help: 'Requests answered, by status.',
    labelNames: ['status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'aupa_http_request_seconds',
    help: 'Seconds until a request was answered, by route; live streams are none.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const sucesos = new Counter({
    name: 'aupa_security_events_total',
    help: 'Security events: who came in, what failed and where it was counted, passwords that changed.',
    labelNames: ['event', 'kind'],
    registers,
  });
  const lag = new Histogram({
    name: 'aupa_live_event_lag_seconds',
    help: 'Seconds from the transaction of an event until this process passed it on.',
    buckets: SECONDS,
    registers,
  });

  gauge('aupa_database_connections_max', 'Connections that the pool may have.', () => pool.options.max);
  gauge('aupa_database_connections', 'Connections that the pool has.', () => pool.totalCount);
  gauge('aupa_database_in_use', 'Connections in use.', () => pool.totalCount - pool.idleCount);
  gauge('aupa_database_waiting', 'Calls that wait for a connection.', () => connections.waiting);
  gauge('aupa_hash_waiting', 'Passwords and answers that wait to be hashed.', () => hashing.waiting);
  gauge('aupa_lane_waiting', 'Tries that wait in a slow lane.', () => lanes.waiting);
  gauge('aupa_heavy_waiting', 'Answers of a whole class that wait for their turn.', () => heavy.waiting);
  gauge('aupa_live_streams', 'Open live streams.', () => live.size);
  gauge(
    'aupa_live_look_age_seconds',
    'Seconds since events were last read; absent while nobody listens.',
    () => live.sinceLook,
  );
  gauge('aupa_copy_age_seconds', 'Age of the last copy; absent where there is none.', async () => {
    const hecha = await ultimaCopia?.();
    return hecha && (Date.now() - hecha.getTime()) / 1000;
  });
  new Gauge({
    name: 'aupa_disk_free_bytes',
    help: 'Bytes free on the disk of the data and of the copies.',
    labelNames: ['place'],
    registers,
    async collect() {
      for (const [place, folder] of Object.entries(discos)) {
        const free = await freeBytes(folder).catch(() => undefined);
        if (free === undefined) this.remove({ place });
        else this.set({ place }, free);
      }
    },
  });
  new Counter({
    name: 'aupa_http_refused_without_session_total',
    help: 'Calls without a session that were answered 503.',
    registers,
    collect() {
      this.reset();
      this.inc(refused.total);
    },
  });

  return {
    noteAnswer: ({ ruta, metodo, estado, seconds: took }) => {
      requests.inc({ status: String(estado) });
      if (ruta === undefined) seconds.observe({ method: '', route: 'otra' }, took);
      else seconds.observe({ method: metodo, route: ruta }, took);
    },
    noteSuceso: (event, { por: kind }) => sucesos.inc({ event, kind }),
    noteLag: (took) => lag.observe(Math.max(0, took)),
    render: async () => {
      watchProcess();
      const all = [...registers, ofProcess];
      return (await Promise.all(all.map((registry) => registry.metrics()))).join('\n');
    },
  };
}
