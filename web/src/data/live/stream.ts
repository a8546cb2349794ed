import { expireSesion } from '../session/sesion.ts';
import { addressOf } from '../address.ts';
import { connectionStore, reportAnswer } from '../connection.ts';
import { createParser, type Bloque } from './parse.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** How often everything shown is refetched while there is no stream, though the server answers (checklist 10). */
const POLL_MS = 5000;
/** The server says something every 20 s; two silences in a row are a connection that is dead without saying so. */
const SILENCE_MS = 45_000;
/** Who looks again after sleep does not wait for that: one silence is enough. */
const SILENCE_SEEN_MS = 25_000;

interface StreamOptions {
  token: string;
  /** Where to go on from; asked anew at each connection. */
  place: () => string | undefined;
  /** It is open without a place: only the last seconds will be told. */
  onOpenAnew: () => void;
  onBlock: (block: Bloque) => void;
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const onNow = () => {
      clearTimeout(timer);
      // Left behind, a listener would keep whoever has gone in memory.
      signal.removeEventListener('abort', onNow);
      window.removeEventListener('online', onNow);
      resolve();
    };
    const timer = setTimeout(onNow, ms);
    signal.addEventListener('abort', onNow);
    // After sleep, or when the network is back, nobody waits for the back-off.
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
  // Back on a network, perhaps another one: the old connection may be dead without saying so.
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
 * Keeps one live stream open, read with fetch so that the token stays in a header; after a break it goes on from its place,
 * waiting longer each time in vain. Returns what ends it.
 */
export function keepStream(options: StreamOptions): () => void {
  const over = new AbortController();
  let isOpen = false;
  /** How long the server asks to wait: this person has too many streams open. */
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
      // A whole school must not come back at the same moment.
      await sleep(asked ?? wait * (0.5 + Math.random()), over.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  void run();
  return () => over.abort();
}
