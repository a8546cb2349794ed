import type { Say } from './make.ts';

const EVERY_MS = 100;
const CLEAR_LINE = '\r\u001B[2K';

/** Shows progress in one line of a terminal; elsewhere nothing. */
export function showProgress(terminal: NodeJS.WriteStream): { say: Say; end(): void } {
  let last = 0;
  return {
    say: (line) => {
      if (!terminal.isTTY || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      terminal.write(`${CLEAR_LINE}${line.slice(0, Math.max(0, terminal.columns - 1))}`);
    },
    end: () => {
      if (terminal.isTTY) terminal.write(CLEAR_LINE);
    },
  };
}
