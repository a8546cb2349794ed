import type { Logger } from 'pino';
import { accessTo, makeClient } from '../database/pool.ts';

export type Canal = 'aupa_evento' | 'aupa_sesion';

const CANALES: readonly Canal[] = ['aupa_evento', 'aupa_sesion'];
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

interface Options {
  url: string;
  logger: Logger;
  onNotify: (canal: Canal, payload: string) => void;
  /** After each connection, also the first: notifications may have been missed. */
  onConnected: () => void;
}

/** Listens to other processes over one connection, which reconnects by itself. Returns a function that ends it. */
export function listen({ url, logger, onNotify, onConnected }: Options): () => Promise<void> {
  const access = accessTo(url);
  let client = makeClient(access);
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  let isOver = false;

  const connect = async () => {
    client = makeClient(access);
    const mine = client;
    client.on('notification', ({ channel, payload = '' }) => onNotify(channel as Canal, payload));
    client.on('end', () => mine === client && retry());
    try {
      await client.connect();
      for (const canal of CANALES) await client.query(`listen ${canal}`);
      wait = FIRST_WAIT_MS;
      onConnected();
    } catch (error) {
      logger.debug({ err: error }, 'El aviso de la base de datos no está disponible todavía.');
      client.end().catch(() => undefined);
      retry();
    }
  };
  const retry = () => {
    if (isOver || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
    timer.unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  void connect();

  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
}
