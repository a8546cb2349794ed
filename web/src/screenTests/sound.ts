import { onTestFinished, vi } from 'vitest';

export function hearNotes(): () => number {
  const start = vi.spyOn(OscillatorNode.prototype, 'start');
  onTestFinished(() => start.mockRestore());
  return () => start.mock.calls.length;
}
