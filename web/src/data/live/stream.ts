import { expireSesion } from '../session/sesion.ts';
import { addressOf } from '../address.ts';
import { connectionStore, reportAnswer } from '../connection.ts';
import { createParser, type Bloque } from './parse.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Polling interval for everything shown while the server answers but the stream is down (checklist 10). */
const POLL_MS = 5000;
/** The server sends something every 20 s; after two silences the connection is dead. */
const SILENCE_MS = 45_000;
/** A page shown again after sleep reconnects after one silence. */
const SILENCE_SEEN_MS = 25_000;

interface StreamOptions {
  token: string;
  /** The cursor to resume from; read at each connection. */
  place: () => string | undefined;
  /** Opened without a cursor: only the last seconds are replayed. */
  onOpenAnew: () => void;
  onBlock: (block: Bloque) => void;
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const onNow = () => {
      clearTimeout(timer);
      // Otherwise the listener would keep the ended session in memory.
      signal.removeEventListener('abort', onNow);
      window.removeEventListener('online', onNow);
      resolve();
    };
    const timer = setTimeout(onNow, ms);
    signal.addEventListener('abort', onNow);
    // Skip the back-off when the network is back.
    window.addEventListener('online', onNow);
  });

async function readOnce(
  { token, place, onOpenAnew, onBlock }: StreamOptions,
  signal: AbortSignal,
  onHeard: () => void,
): Promise<void> {
  const since = place();
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, SILENCE_MS);
  let heardAt = Date.now();
  const onVisible = () => {
    if (!document.hidden && Date.now() - heardAt > SILENCE_SEEN_MS) end();
  };
  document.addEventListener('visibilitychange', onVisible);
  // The network may have changed, and the old connection may be dead.
  window.addEventListener('online', end);
  try {
    const response = await fetch(addressOf('GET /api/eventos', {}).url, {
      headers: { Authorization: `Bearer ${token}`, ...(since === undefined ? {} : { 'Last-Event-ID': since }) },
      signal: connection.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.status === 401) expireSesion(token);
    if (!response.ok || !response.body) return;
    reportAnswer();
    if (since === undefined) onOpenAnew();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createParser(onBlock);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      heardAt = Date.now();
      onHeard();
      parse(value);
    }
  } finally {
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', end);
    signal.removeEventListener('abort', end);
    connection.abort();
  }
}

/**
 * Keeps a live stream open and resumes from its cursor, with growing delays. Uses fetch, which can send the token in a header.
 * Returns a function that ends it.
 */
export function keepStream(options: StreamOptions): () => void {
  const over = new AbortController();
  let isOpen = false;
  /** The delay that the server asks for: this user has too many streams open. */
  let asked: number | undefined;
  const onBlock = (block: Bloque) => {
    asked = block.espera ?? asked;
    options.onBlock(block);
  };
  const poll = setInterval(() => {
    if (!isOpen && !connectionStore.getState().lost) options.onBlock({ eventos: [], reiniciar: true });
  }, POLL_MS);
  over.signal.addEventListener('abort', () => clearInterval(poll));
  const run = async () => {
    let wait = FIRST_WAIT_MS;
    while (!over.signal.aborted) {
      asked = undefined;
      await readOnce({ ...options, onBlock }, over.signal, () => {
        isOpen = true;
        wait = FIRST_WAIT_MS;
      }).catch(() => undefined);
      isOpen = false;
      if (over.signal.aborted) return;
      // Spread reconnections, so that a whole school does not return at once.
      await sleep(asked ?? wait * (0.5 + Math.random()), over.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  void run();
  return () => over.abort();
}
