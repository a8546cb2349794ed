import type { Sesion } from '@aupa/contract';

// Page-wide: the element of the picture that was pressed last.
let pressed: Element | null = null;

/**
 * Listen for pointerdown too: after the swap the app sees only the click. Input clears the press, because somebody who is typing
 * has not finished the form.
 */
const PRESSES = ['pointerdown', 'click', 'pointercancel', 'input'] as const;

/** Holds a press for takeOver.ts, which repeats it in the program. Links opened in a new tab go at once. */
function keepPressed(event: Event): void {
  if (!(event.target instanceof Element)) return;
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  pressed = event.type === 'pointerdown' || event.type === 'click' ? event.target.closest('a, button') : null;
  if (event.type === 'click' && pressed?.tagName === 'A') event.preventDefault();
}

/** Returns the last control pressed and stops listening: the program handles presses from here. */
export function takePressed(): Element | null {
  for (const press of PRESSES) document.getElementById('root')?.removeEventListener(press, keepPressed);
  return pressed;
}

/** Shows this role's first-paint markup. Each page contains all of them, because the server does not know the role. */
export function showPicture(role: Sesion['rol'] | null): void {
  const place = document.getElementById('root');
  for (const press of PRESSES) place?.addEventListener(press, keepPressed);
  const quien = role ?? (new URLSearchParams(location.search).has('codigo') ? 'invitado' : 'nadie');
  const other = document.querySelector<HTMLTemplateElement>(`template[data-quien~="${quien}"]`);
  if (other) place?.replaceChildren(other.content);
}
