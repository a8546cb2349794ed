import type { Sesion } from '@aupa/contract';

// Of the page: what was pressed last in the picture.
let pressed: Element | null = null;

/**
 * A press counts from its beginning: where the program's own page sees its end, it has not seen that. Whoever types after
 * it has not finished: nothing is to be done, or sent, yet.
 */
const PRESSES = ['pointerdown', 'click', 'pointercancel', 'input'] as const;

/** A press does nothing yet: the program does what it was for (takeOver.ts). A link that opens elsewhere goes at once. */
function keepPressed(event: Event): void {
  if (!(event.target instanceof Element)) return;
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  pressed = event.type === 'pointerdown' || event.type === 'click' ? event.target.closest('a, button') : null;
  if (event.type === 'click' && pressed?.tagName === 'A') event.preventDefault();
}

/** What was pressed last in the picture, once: from then on presses are the program's. */
export function takePressed(): Element | null {
  for (const press of PRESSES) document.getElementById('root')?.removeEventListener(press, keepPressed);
  return pressed;
}

/**
 * Shows the first picture of the person who comes. The server does not know who that is, so it wrote everybody's into the
 * page (web/build/firstPicture.ts).
 */
export function showPicture(role: Sesion['rol'] | null): void {
  const place = document.getElementById('root');
  for (const press of PRESSES) place?.addEventListener(press, keepPressed);
  const quien = role ?? (new URLSearchParams(location.search).has('codigo') ? 'invitado' : 'nadie');
  const other = document.querySelector<HTMLTemplateElement>(`template[data-quien~="${quien}"]`);
  if (other) place?.replaceChildren(other.content);
}
