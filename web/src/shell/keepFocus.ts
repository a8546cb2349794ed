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
