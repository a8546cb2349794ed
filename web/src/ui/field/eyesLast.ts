import type { KeyboardEvent } from 'react';

/** Tab order: password, repetition, then both show buttons. Call it on the form's keydown. */
export function eyesLast(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== 'Tab' || altKey || ctrlKey || metaKey) return;
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input[autocomplete="new-password"]')];
  const eyes = fields.flatMap((field) => field.closest('[data-composite]')?.querySelector('button') ?? []);
  const order = [...fields, ...eyes];
  const at = order.indexOf(target as HTMLElement);
  const next = at < 0 ? undefined : order[at + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
