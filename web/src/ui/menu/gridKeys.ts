import type { KeyboardEvent } from 'react';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The index that an arrow leads to in rows of `columns`. Up and down stay in their column and wrap around. */
export function nextInGrid(at: number, arrow: Arrow, count: number, columns: number): number {
  if (arrow === 'ArrowLeft') return Math.max(0, at - 1);
  if (arrow === 'ArrowRight') return Math.min(count - 1, at + 1);
  const column = at % columns;
  const last = column + columns * Math.floor((count - 1 - column) / columns);
  if (arrow === 'ArrowUp') return at < columns ? last : at - columns;
  return at === last ? column : at + columns;
}

const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  // Alt+← is the browser's Back.
  if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (at === -1) return;
  const top = entries[0]?.offsetTop;
  const columns = entries.filter(({ offsetTop }) => offsetTop === top).length;
  if (columns === 1) return;
  event.preventDefault();
  event.stopPropagation();
  entries[nextInGrid(at, event.key, entries.length, columns)]?.focus();
}
