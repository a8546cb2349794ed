import type { AddressInfo } from 'node:net';
import type { TipoEvento } from '@aupa/domain/clase';
import { recordEvento } from '../platform/eventos.ts';
import type { HubPaces } from '../platform/live/hub.ts';
import { inTransaction } from '../platform/sql.ts';
import type { TestApp } from './app.ts';

export interface Heard {
  id: number;
  clase: TipoEvento;
  grupoId: number;
  perfilId?: number;
}

export interface ListenerInTest {
  next(clase: TipoEvento): Promise<Heard>;
  classes(): string[];
  place(): string;
  /** Milliseconds after which it may reconnect, if the server said so. */
  retry(): number | undefined;
  restarted(): Promise<void>;
  ended(): Promise<void>;
  close(): void;
}

/** Only a safety net: tests await events. */
const PATIENCE_MS = 60_000;

/** A stream without timers: every event comes from a notification. */
export const ONLY_TOLD: HubPaces = { lookMs: 2 ** 31 - 1, heartbeatMs: 2 ** 31 - 1 };

/**
 * Records an event for this person and waits until `listener` has it; earlier ones have arrived by then. Returns the received
 * kinds, without `lastWord`, which must have no other cause.
 */
export async function hearAll(
  app: TestApp,
  grupoId: number,
  persona: { id: string },
  listener: ListenerInTest,
  lastWord: TipoEvento = 'meta-definida',
): Promise<string[]> {
  await inTransaction(app.pool, true, (tx) => recordEvento(tx, { grupoId, clase: lastWord, usuarioId: persona.id }));
  await listener.next(lastWord);
  return listener.classes().filter((clase) => clase !== lastWord);
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export function originOf(app: TestApp): string {
  const [address] = app.fastify.addresses() as AddressInfo[];
  return `http://127.0.0.1:${address?.port}`;
}

/** Opens a live stream on the listening app; resolves once it is connected. */
export function openListener(app: TestApp, token: string, place?: string): Promise<ListenerInTest> {
  return openListenerAt(originOf(app), token, place);
}

export async function openListenerAt(origin: string, token: string, place?: string): Promise<ListenerInTest> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(place === undefined ? {} : { 'last-event-id': place }) };
  const response = await fetch(`${origin}/api/eventos`, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`The stream answered ${response.status}`);
  const heard: Heard[] = [];
  let taken = 0;
  let at = '';
  let restarts = 0;
  let wait: number | undefined;
  let isOver = false;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        at = /^id: (.+)$/m.exec(block)?.[1] ?? at;
        const retry = /^retry: (\d+)$/m.exec(block)?.[1];
        if (retry !== undefined) wait = Number(retry);
        if (/^event: reiniciar$/m.test(block)) restarts += 1;
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data) heard.push(...(JSON.parse(data) as Heard[]));
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  await until(() => at !== '', 'The stream’s first word');
  return {
    next: async (clase) => {
      const find = () => heard.findIndex((evento, i) => i >= taken && evento.clase === clase);
      await until(() => find() >= 0, clase);
      const found = heard[find()] as Heard;
      taken = find() + 1;
      return found;
    },
    classes: () => heard.map(({ clase }) => clase),
    place: () => at,
    retry: () => wait,
    restarted: () => until(() => restarts > 0, 'A new start'),
    ended: () => until(() => isOver, 'The end'),
    close: () => abort.abort(),
  };
}
