/**
 * For when what had the focus, or would get it back from a dialog, has just gone from the page: the keyboard goes on at
 * the top of the screen's content and not at the top of the document.
 */
export function keepFocus(): void {
  // A closing dialog gives the focus back a frame after it is gone.
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      document.getElementById('contenido')?.focus({ preventScroll: true });
    }
  }, 250);
}

/** For a row of a list that is about to go: the keyboard goes on at the same button of the next one. */
export function passFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const at = Array.from(row?.querySelectorAll('button') ?? []).indexOf(button as HTMLButtonElement);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const heir = next?.querySelectorAll('button')[at];
  if (heir && document.activeElement === button) heir.focus();
  else keepFocus();
}
