import { CallError } from '../../../../data/callError.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;

interface Mirada {
  /** Reads what the board shows now, and shows it. */
  read: () => Promise<void>;
  /** It is a board no more. */
  onGone: () => void;
}

/**
 * Looks whenever it is told to: at once, one look after the other, and again when one was lost, so that nothing stays on the
 * wall that was taken down. Stays silent once `signal` fires.
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
