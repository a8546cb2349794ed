import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Seleccion } from './seleccion.ts';
import { MEDIA } from '../../../ui/layout/breakpoints.ts';

/** Must match the style sheets: six rows, the header and the dock, in px and rem. Keep that much visible, or what fits. */
const SEIS = 6 * 63 - 7;
const HEAD = 68;
const DOCK = { px: 128, rem: 5.75 };

interface Quieta {
  row: Element;
  top: number;
}

const tops = (row: Element) => row.getBoundingClientRect().top;

/** The visible range between header and dock. */
function readVentana() {
  const style = getComputedStyle(document.documentElement);
  const above = Number.parseFloat(style.getPropertyValue('--cabecera')) + HEAD;
  return { above, below: innerHeight - DOCK.px - DOCK.rem * Number.parseFloat(style.fontSize) };
}

/** The touched row if it is visible, else the first visible one. */
function findRow(lista: Element, touched: number | undefined): Element | undefined {
  const one = touched === undefined ? null : document.getElementById(`elegir-${touched}`)?.closest('[data-perfil]');
  const { above } = readVentana();
  if (one && tops(one) < innerHeight && one.getBoundingClientRect().bottom > 0) return one;
  return [...lista.children].find((row) => row.getBoundingClientRect().bottom > above);
}

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

/** Keeps the touched row under the finger while rows shrink or grow, by scrolling. */
export function FilaQuieta({ lista, seleccion, isEligiendo }: FilaQuietaProps): null {
  const { read, subscribe } = seleccion;
  const quieta = useRef<Quieta>(null);
  useEffect(() => {
    let before = read().ids;
    let touched: number | undefined;
    // Measure here: the store notifies before React renders the change.
    const stop = subscribe(() => {
      const { ids } = read();
      const isTurn = (before.size === 0) !== (ids.size === 0);
      const changed = [...ids, ...before].filter((id) => !ids.has(id) || !before.has(id));
      // Keep the last touched row when the selection is cleared.
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
    // Disable the browser's own scroll anchoring.
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
