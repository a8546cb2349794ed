const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Whether what is pressed there is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

/** Whether its keyboard has ⌘ where others have Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether the account has switched off keys pressed alone. */
export const areAtajosOff = (): boolean => document.documentElement.dataset['atajos'] === 'no';

/**
 * Whether a key pressed alone may act. Every such key asks this (decision 0077). It may not while somebody types, with another
 * key held, once something has taken the press, or where the account has switched such keys off.
 */
export function isAtajo(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !areAtajosOff() && !isTyping(event.target);
}
