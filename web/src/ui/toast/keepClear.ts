import { PHONE } from '../layout/useMediaQuery.ts';
import { findPlace, placesAlong, type Taken } from './place.ts';

export type Edge = 'top' | 'bottom';

const CONTROLS = ':is(a, button, input, select, textarea, [role="button"], [role="tab"])';
/** How much it matters that a control stays free: most what heads the page, least what there only tells something. */
const weightOf = (control: HTMLElement) =>
  control.matches('[data-cede]') ? 0.1 : control.closest('header, nav') === null ? 1 : 100;
/** Between toasts and the edge of the window, or of what stands there. */
const GAP = 8;
const MARGIN = 16;

/** A length of the theme, in px; of a sum its first part. */
const lengthOf = (name: string) =>
  Number.parseFloat(
    /\d{1,5}(?:\.\d{1,5})?px/.exec(getComputedStyle(document.documentElement).getPropertyValue(name))?.[0] ?? '0',
  );

/** Every control in sight: somebody may want it next. */
function findTaken(container: HTMLElement): Taken[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !container.parentElement?.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box: { width, height, bottom, top } }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ control, box: { left, top, right, bottom } }) => {
      return { left, top, right, bottom, weight: weightOf(control) };
    });
}

/** Moves all toasts of one edge to where they cover no control that somebody may want next, or least of them. */
export function keepClear(container: HTMLElement, edge: Edge): void {
  const toasts = [...container.children].filter((one): one is HTMLElement => one instanceof HTMLElement);
  const width = Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth));
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, -GAP);
  const right = document.documentElement.clientWidth - MARGIN - width;
  const center = (document.documentElement.clientWidth - width) / 2;
  const first = edge === 'top' ? lengthOf('--cabecera') + GAP : innerHeight - lengthOf('--barra') - GAP - height;
  const isPhone = matchMedia(PHONE).matches;
  const lefts = { top: [isPhone ? center : right], bottom: isPhone ? [center] : [right, center, MARGIN] };
  // Where the hand and the eye are that did it: over whatever lies there, for as long as it can be undone.
  const isUndo = container.querySelector('[data-deshacer]') !== null;
  const places = isUndo
    ? [{ top: first - (isPhone ? 0 : MARGIN), left: center }]
    : placesAlong(first, innerHeight / 2, lefts[edge]);
  const place = findPlace({ width, height }, places, findTaken(container));
  if (place === undefined) return;
  container.style.setProperty('--top', `${place.top}px`);
  container.style.setProperty('--left', `${place.left}px`);
}
