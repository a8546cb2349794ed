import type { FastifyInstance } from 'fastify';
import { AppError, whyUnwritable } from '../errors.ts';
import type { Connections } from '../connections.ts';
import type { Lanes } from '../lane.ts';
import type { Hub } from '../live/hub.ts';
import type { Queue } from '../queue.ts';
import type { Refused } from '../refused.ts';
import type { Writing } from '../writing.ts';

interface Counters {
  requests: Map<string, number>;
  seconds: number;
  total: number;
}

/** Counted elsewhere. */
interface Gauges {
  live: Pick<Hub, 'size'>;
  heavy: Pick<Queue, 'waiting'>;
  lanes: Pick<Lanes, 'waiting'>;
  refused: Pick<Refused, 'total'>;
  connections: Pick<Connections, 'waiting'>;
}

function render({ requests, seconds, total }: Counters, { live, heavy, lanes, refused, connections }: Gauges): string {
  const memory = process.memoryUsage();
  return [
    '# TYPE aupa_http_requests_total counter',
    ...[...requests].map(([status, n]) => `aupa_http_requests_total{status="${status}"} ${n}`),
    '# TYPE aupa_http_request_seconds summary',
    `aupa_http_request_seconds_sum ${seconds}`,
    `aupa_http_request_seconds_count ${total}`,
    '# TYPE aupa_http_refused_without_session_total counter',
    `aupa_http_refused_without_session_total ${refused.total}`,
    '# TYPE aupa_database_waiting gauge',
    `aupa_database_waiting ${connections.waiting}`,
    '# TYPE aupa_lane_waiting gauge',
    `aupa_lane_waiting ${lanes.waiting}`,
    '# TYPE aupa_live_streams gauge',
    `aupa_live_streams ${live.size}`,
    '# TYPE aupa_heavy_waiting gauge',
    `aupa_heavy_waiting ${heavy.waiting}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE process_start_time_seconds gauge',
    `process_start_time_seconds ${Math.round(performance.timeOrigin / 1000)}`,
    '',
  ].join('\n');
}

/** What whoever watches should know of though it serves: a sentence, or nothing. */
export type Aviso = () => Promise<string | undefined>;

interface Watched extends Gauges {
  writing: Pick<Writing, 'assert'>;
  askAviso?: Aviso | undefined;
}

/** /healthz: the process lives. /readyz: it can serve, the database takes writes included. /metrics: figures for Prometheus. */
export function registerHealth(app: FastifyInstance, { writing, askAviso, ...watched }: Watched): void {
  const counters: Counters = { requests: new Map(), seconds: 0, total: 0 };
  app.addHook('onResponse', async (_, reply) => {
    const status = String(reply.statusCode);
    counters.requests.set(status, (counters.requests.get(status) ?? 0) + 1);
    counters.seconds += reply.elapsedTime / 1000;
    counters.total += 1;
  });
  app.get('/healthz', async () => ({ estado: 'vivo' }));
  app.get('/readyz', async () => {
    await writing.assert().catch((error: unknown) => {
      throw whyUnwritable(error) === undefined ? new AppError('NO_DISPONIBLE', { retryAfter: 2 }) : error;
    });
    const aviso = await askAviso?.();
    return { estado: 'listo', ...(aviso === undefined ? {} : { aviso }) };
  });
  app.get('/metrics', (_, reply) => reply.type('text/plain; version=0.0.4').send(render(counters, watched)));
}
