import type { KeyboardEvent } from 'react';

/** Makes Tab go from a new password to its repetition, then to both eyes: call it with the keys of their form. */
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
