import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  next: () => string;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  /** Share of one core used by this generator, 0 to 1. */
  generatorCpu: number;
}

/** A keep-alive request without a body. */
export function rawRequest(method: string, path: string, token: string): string {
  const length = method === 'GET' ? '' : 'content-length: 0\r\n';
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${length}\r\n`;
}

/** Percentile of sorted times; `share` from 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export async function runLoad({ port, connections, seconds, next }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let errors = 0;
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let sent = 0;
      const send = () => {
        if (performance.now() >= end) {
          socket.end();
          resolve();
          return;
        }
        sent = performance.now();
        socket.write(next());
      };
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('connect', send);
      onResponse(socket, (status) => {
        times.push(performance.now() - sent);
        if (status < 200 || status > 299) errors += 1;
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    errors,
    generatorCpu: (user + system) / 1e6 / elapsed,
  };
}

/** Parses answers with a content-length, one at a time. */
export function onResponse(socket: Socket, done: (status: number) => void): void {
  let pending: Buffer | undefined;
  socket.on('data', (chunk: Buffer) => {
    const buffer: Buffer = pending ? Buffer.concat([pending, chunk]) : chunk;
    const headEnd = buffer.indexOf('\r\n\r\n');
    if (headEnd < 0) {
      pending = buffer;
      return;
    }
    const head = buffer.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (buffer.length < headEnd + 4 + length) {
      pending = buffer;
      return;
    }
    pending = undefined;
    done(Number(head.slice(9, 12)));
  });
}
