import { isFocusLost } from './isFocusLost.ts';

/**
 * Takes a lost focus back into the open dialog: without it Escape would not close it. react-aria tries once, half a second after
 * opening, which a slow machine misses.
 */
export function keepFocus(dialog: HTMLElement | null) {
  if (!dialog) return;
  let frame = 0;
  const look = () => {
    if (isFocusLost() && !dialog.closest('[inert]')) dialog.focus({ preventScroll: true });
  };
  const onLeave = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const opened = setTimeout(look, 1000);
  dialog.addEventListener('focusout', onLeave);
  return () => {
    clearTimeout(opened);
    cancelAnimationFrame(frame);
    dialog.removeEventListener('focusout', onLeave);
  };
}
