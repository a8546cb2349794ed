import { onTestFinished, vi } from 'vitest';

/** Counts the notes that the page plays from now on. */
export function hearNotes(): () => number {
  const start = vi.spyOn(OscillatorNode.prototype, 'start');
  onTestFinished(() => start.mockRestore());
  return () => start.mock.calls.length;
}
