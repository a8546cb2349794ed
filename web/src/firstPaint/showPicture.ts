import type { Sesion } from '@aupa/contract';

// Of the page: the button of the picture that was pressed last; what it does, it does once the program is there.
let pressed: Element | null = null;
export const getPressed = () => pressed;

/**
 * Puts in its place the first picture of whoever comes, where another's stands: the server, which wrote all of them into
 * the page (web/build/firstPicture.ts), does not know who it is.
 */
export function showPicture(role: Sesion['rol'] | null): void {
  const place = document.getElementById('root');
  place?.addEventListener('click', ({ target }) => {
    pressed = target instanceof Element ? target.closest('button[type=button]') : null;
  });
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
