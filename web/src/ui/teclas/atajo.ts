const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export const areAtajosOff = (): boolean => document.documentElement.dataset['atajos'] === 'no';

/**
 * Every single-key handler asks it (decision 0077). False while typing, with a modifier, after preventDefault, or if switched
 * off.
 */
export function isAtajo(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !areAtajosOff() && !isTyping(event.target);
}
