import { connectionStore } from '../../data/connection.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Retries an import until it succeeds, with growing delays, and at once on reconnecting. Returns a function that stops it. */
export function keepLoading<T>(load: () => Promise<T>, onLoad: (code: T) => void): () => void {
  let isWanted = true;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    load().then(
      (code) => {
        if (!isWanted) return;
        giveUp();
        onLoad(code);
      },
      () => {
        if (!isWanted) return;
        clearTimeout(timer);
        timer = setTimeout(ask, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      },
    );
  };
  const stopListening = connectionStore.subscribe(({ lost }) => {
    if (!lost) ask();
  });
  const giveUp = () => {
    isWanted = false;
    clearTimeout(timer);
    stopListening();
  };
  ask();
  return giveUp;
}
