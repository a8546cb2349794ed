import { addressOf } from '../../../../data/address.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
/** The server sends something every 20 s; after two missed beats the connection is dead. */
const SILENCE_MS = 45_000;

interface Escucha {
  token: string;
  /** Something may have changed; also called on each reconnection. */
  onLook: () => void;
  /** Disconnected by its teacher, or too old. */
  onGone: () => void;
}

async function listenOnce({ token, onLook, onGone }: Escucha, signal: AbortSignal): Promise<boolean> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end, { once: true });
  window.addEventListener('online', end, { once: true });
  let silence = setTimeout(end, SILENCE_MS);
  try {
    const response = await fetch(addressOf('GET /api/Pizarra/eventos', {}).url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: connection.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.status === 401) onGone();
    if (!response.ok || !response.body) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      if (isFirst || value.includes('data:')) onLook();
    }
  } finally {
    clearTimeout(silence);
    window.removeEventListener('online', end);
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Keeps the board's event stream open; events only say that something changed. Returns a function that closes it. */
export function escucha(options: Escucha): () => void {
  const over = new AbortController();
  const run = async () => {
    let wait = FIRST_WAIT_MS;
    while (!over.signal.aborted) {
      const wasOpen = await listenOnce(options, over.signal).catch(() => false);
      if (over.signal.aborted) return;
      // The stream may have ended because this is no board any more: the read will tell.
      options.onLook();
      wait = wasOpen ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      const pause = wait * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  void run();
  return () => over.abort();
}
