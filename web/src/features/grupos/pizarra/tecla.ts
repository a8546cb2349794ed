/** What takes keys itself: there P is a letter. */
const ESCRIBE = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';

/** Whether this key is the one that opens and closes the board: P alone, where nobody types. */
export function isTecla({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'p' || ctrlKey || metaKey || altKey || repeat) return false;
  return !(target instanceof Element && target.closest(ESCRIBE));
}
