/** Whether the keyboard is nowhere: what had the focus has gone from the page, or is no longer shown. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/**
 * For when what had the focus, or would get it back from a dialog, has just gone from the page: the keyboard goes on at
 * the top of the screen's content and not at the top of the document.
 */
export function keepFocus(): void {
  // A closing dialog gives the focus back a frame after it is gone.
  setTimeout(() => {
    if (isFocusLost()) document.getElementById('contenido')?.focus({ preventScroll: true });
  }, 250);
}

/** How many frames what was asked for may take to stand on the page. */
const FRAMES_MAX = 30;

/** For a «more» button that goes when it has brought the rest: the keyboard goes on at the first entry that is new. */
export function focusNew(list: Element | null, shownBefore: number): void {
  let frames = 0;
  const look = () => {
    const entry = list?.children[shownBefore];
    if (isFocusLost() && entry instanceof HTMLElement) {
      entry.tabIndex = -1;
      entry.focus({ preventScroll: true });
    } else if ((frames += 1) < FRAMES_MAX) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** For a row that is about to go, or to rest: the keyboard goes on at the same button of the next row that has one. */
export function passFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const at = Array.from(row?.querySelectorAll('button') ?? []).indexOf(button as HTMLButtonElement);
  const rows = Array.from(row?.parentElement?.children ?? []);
  const here = row ? rows.indexOf(row) : -1;
  const heir = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here)).toReversed()]
    .map((other) => other.querySelectorAll('button')[at])
    .find((other) => other !== undefined && !other.disabled);
  if (heir && document.activeElement === button) heir.focus();
  else keepFocus();
}
