import { CallError } from '../../../../data/callError.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;

interface Mirada {
  read: () => Promise<void>;
  /** This is no board any more. */
  onGone: () => void;
}

/**
 * Returns a function that reads now, one read at a time, and retries failures so that nothing outdated stays on the wall. Silent
 * once `signal` fires.
 */
export function createMirada({ read, onGone }: Mirada, signal: AbortSignal): () => void {
  let isLooking = false;
  let again = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  const look = async () => {
    again = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    while (again && !signal.aborted) {
      again = false;
      try {
        await read();
        wait = FIRST_WAIT_MS;
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof CallError && error.status === 401) {
          onGone();
          break;
        }
        const asked = error instanceof CallError ? error.retryAfter : null;
        timer = setTimeout(() => void look(), asked === null ? wait : asked * 1000);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
    isLooking = false;
  };
  return () => void look();
}
