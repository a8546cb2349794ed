import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Seleccion } from './seleccion.ts';

/** Where rows grow short while some are chosen, as the style sheets have it. */
const PHONE = '(max-width: 767px)';
/** Six rows, the head above them, and the dock in px and rem: in sight at least, where the window has room for all. */
const SEIS = 6 * 63 - 7;
const HEAD = 68;
const DOCK = { px: 128, rem: 5.75 };

interface Quieta {
  row: Element;
  top: number;
}

const tops = (row: Element) => row.getBoundingClientRect().top;

/** The row that was touched, else the first in sight. */
function findRow(lista: Element, touched: number | undefined): Element | undefined {
  const one = touched === undefined ? null : document.getElementById(`elegir-${touched}`);
  if (one) return one.closest('[data-perfil]') ?? undefined;
  const { height = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
  return [...lista.children].find((row) => row.getBoundingClientRect().bottom > height);
}

/** As rows grow short or tall the one under the finger stays there: those above it move the page. */
export function useFilaQuieta(lista: RefObject<Element | null>, { read, subscribe }: Seleccion, isEligiendo: boolean) {
  const quieta = useRef<Quieta>(null);
  useEffect(() => {
    let before = read().ids;
    // Called before anything is drawn.
    const stop = subscribe(() => {
      const { ids } = read();
      const isTurn = (before.size === 0) !== (ids.size === 0);
      const touched = ids.size === 1 ? [...ids][0] : undefined;
      before = ids;
      if (!isTurn || !lista.current || !matchMedia(PHONE).matches) return;
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
    if (isEligiendo) {
      const style = getComputedStyle(root);
      const above = Number.parseFloat(style.getPropertyValue('--cabecera'));
      const lowest = innerHeight - DOCK.px - DOCK.rem * Number.parseFloat(style.fontSize) - SEIS;
      if (lowest >= above + HEAD) scrollBy(0, Math.max(0, tops(first) - lowest));
    }
    const frame = requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
    return () => cancelAnimationFrame(frame);
  }, [lista, isEligiendo]);
}
