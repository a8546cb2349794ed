import { PHONE } from '../layout/useMediaQuery.ts';
import { findPlace, placesAlong } from './place.ts';

export type Edge = 'top' | 'bottom';

const CONTROLS = ':is(a, button, input, select, textarea, [role="button"], [role="tab"])';
/** What must stay free: at the top what heads the page, at the bottom whatever may come next. */
const TAKEN: Record<Edge, string> = { top: `header ${CONTROLS}, nav ${CONTROLS}`, bottom: CONTROLS };
/** Between toasts and the edge of the window, or of what stands there. */
const GAP = 8;
const MARGIN = 16;

/** A length of the theme, in px. */
const lengthOf = (name: string) =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

function takenAt(edge: Edge, container: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(TAKEN[edge])]
    .filter((control) => !container.parentElement?.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}

/** Moves all toasts of one edge to where they cover no control that somebody may want next. */
export function keepClear(container: HTMLElement, edge: Edge): void {
  const toasts = [...container.children].filter((one): one is HTMLElement => one instanceof HTMLElement);
  const width = Math.max(0, ...toasts.map(({ offsetWidth }) => offsetWidth));
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, 0);
  const right = document.documentElement.clientWidth - MARGIN - width;
  const center = (document.documentElement.clientWidth - width) / 2;
  const first = edge === 'top' ? lengthOf('--cabecera') + GAP : innerHeight - lengthOf('--barra') - GAP - height;
  const isPhone = matchMedia(PHONE).matches;
  const lefts = { top: [isPhone ? center : right], bottom: isPhone ? [center] : [right, center, MARGIN] };
  const places = placesAlong(first, innerHeight / 2, lefts[edge]);
  const place = findPlace({ width, height }, places, takenAt(edge, container));
  if (place === undefined) return;
  container.style.setProperty('--top', `${place.top}px`);
  container.style.setProperty('--left', `${place.left}px`);
}
