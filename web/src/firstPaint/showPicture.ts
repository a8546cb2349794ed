import type { Sesion } from '@aupa/contract';

// Of the page: what was pressed last in the picture.
let pressed: Element | null = null;

/** Of a press whose end the program's own page sees, that page knows no beginning: it counts from its beginning. */
const PRESSES = ['pointerdown', 'pointercancel', 'click'] as const;

/** A press does nothing yet: the program does what it was for (takeOver.ts). A link that opens elsewhere goes at once. */
function keepPressed(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  pressed = event.type === 'pointercancel' ? null : event.target.closest('a, button[type=button]');
  if (event.type === 'click' && pressed?.tagName === 'A') event.preventDefault();
}

/** What was pressed last in the picture, once: from then on presses are the program's. */
export function takePressed(): Element | null {
  for (const press of PRESSES) document.getElementById('root')?.removeEventListener(press, keepPressed);
  return pressed;
}

/**
 * Puts in its place the first picture of whoever comes, where another's stands: the server, which wrote all of them into
 * the page (web/build/firstPicture.ts), does not know who it is.
 */
export function showPicture(role: Sesion['rol'] | null): void {
  const place = document.getElementById('root');
  for (const press of PRESSES) place?.addEventListener(press, keepPressed);
  const { pathname, search } = location;
  const pestana = new URLSearchParams(search).get('pestana');
  const [, grupo] = /^\/grupo\/(\d+)/i.exec(pathname) ?? [];
  const others = [...document.querySelectorAll('template')].filter(
    ({ dataset }) => dataset.quien === (role ?? 'nadie'),
  );
  const isHere = ({ dataset: { href } }: HTMLElement) =>
    href === (pestana ? `/grupo/1?pestana=${pestana}` : '/grupo/1');
  const picture = others.find(isHere) ?? others.find(({ dataset }) => dataset.href === undefined);
  if (picture) place?.replaceChildren(picture.content);
  // Drawn for any group: its links lead to this one.
  for (const link of place?.querySelectorAll<HTMLAnchorElement>('a[href^="/grupo/1"]') ?? []) {
    link.setAttribute('href', link.getAttribute('href')?.replace('/grupo/1', `/grupo/${grupo}`) ?? '');
  }
}
