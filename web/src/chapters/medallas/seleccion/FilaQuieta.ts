import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Seleccion } from './seleccion.ts';
import { MEDIA } from '../../../ui/layout/breakpoints.ts';

/** Where rows grow short while some are chosen, as the style sheets have it. */
/** Six rows, the head above them, and the dock in px and rem: in sight at least, or as many as the window has room for. */
const SEIS = 6 * 63 - 7;
const HEAD = 68;
const DOCK = { px: 128, rem: 5.75 };

interface Quieta {
  row: Element;
  top: number;
}

const tops = (row: Element) => row.getBoundingClientRect().top;

/** Between what stays above the rows and what stays below them. */
function readVentana() {
  const style = getComputedStyle(document.documentElement);
  const above = Number.parseFloat(style.getPropertyValue('--cabecera')) + HEAD;
  return { above, below: innerHeight - DOCK.px - DOCK.rem * Number.parseFloat(style.fontSize) };
}

/** The row that was touched, if it is in sight, else the first one that is. */
function findRow(lista: Element, touched: number | undefined): Element | undefined {
  const one = touched === undefined ? null : document.getElementById(`elegir-${touched}`)?.closest('[data-perfil]');
  const { above } = readVentana();
  if (one && tops(one) < innerHeight && one.getBoundingClientRect().bottom > 0) return one;
  return [...lista.children].find((row) => row.getBoundingClientRect().bottom > above);
}

/** Scrolls down, so that as many rows as fit are in sight, the touched one among them. */
function showRows(first: Element, row: Element) {
  const { above, below } = readVentana();
  const highest = Math.max(above, below - SEIS);
  scrollBy(0, Math.max(0, tops(first) - highest));
  scrollBy(0, Math.max(0, row.getBoundingClientRect().bottom - below));
}

interface FilaQuietaProps {
  lista: RefObject<Element | null>;
  seleccion: Seleccion;
  isEligiendo: boolean;
}

/** Keeps the touched row under the finger: while the rows grow short or tall, it scrolls the page by as much. */
export function FilaQuieta({ lista, seleccion, isEligiendo }: FilaQuietaProps): null {
  const { read, subscribe } = seleccion;
  const quieta = useRef<Quieta>(null);
  useEffect(() => {
    let before = read().ids;
    let touched: number | undefined;
    // Measure here: the store tells its listeners before React draws the change.
    const stop = subscribe(() => {
      const { ids } = read();
      const isTurn = (before.size === 0) !== (ids.size === 0);
      const changed = [...ids, ...before].filter((id) => !ids.has(id) || !before.has(id));
      // The one touched last stays also where all are let go.
      if (changed.length === 1) [touched] = changed;
      else if (before.size === 0) touched = undefined;
      before = ids;
      if (!isTurn || !lista.current || !matchMedia(MEDIA.phone).matches) return;
      const row = findRow(lista.current, touched);
      quieta.current = row ? { row, top: tops(row) } : null;
    });
    return () => void stop();
  }, [lista, read, subscribe]);
  useLayoutEffect(() => {
    const { current } = quieta;
    quieta.current = null;
    const first = lista.current?.firstElementChild;
    if (!current || !first) return;
    const root = document.documentElement;
    // The browser would move it too.
    root.style.overflowAnchor = 'none';
    scrollBy(0, tops(current.row) - current.top);
    if (isEligiendo) showRows(first, current.row);
    const frame = requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
    return () => {
      cancelAnimationFrame(frame);
      root.style.removeProperty('overflow-anchor');
    };
  }, [lista, isEligiendo]);
  return null;
}
