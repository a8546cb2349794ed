import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const SOMETHING = '#contenido :is(a, button, label, li, input):hover';
const isPointed = () => document.querySelector(SOMETHING) !== null;
/** A pupil's row: it keeps still also at the top of a page, where anything else is pushed down. */
const isAlumnoPointed = () => document.querySelector('#contenido [data-perfil]:hover') !== null;
const topOfContent = () => document.querySelector('#contenido')?.getBoundingClientRect().top ?? 0;

/** The page stays where it is as a band above it comes, grows or goes, where it is scrolled or a pupil's row is pointed at. */
export function usePageStill(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!place.current) return;
    let top = topOfContent();
    const note = () => (top = topOfContent());
    // Before the next paint. Where the browser has kept the page still by itself there is nothing left to do.
    const observer = new ResizeObserver(() => {
      const moved = topOfContent() - top;
      if (moved !== 0 && (window.scrollY > 0 || isAlumnoPointed()))
        window.scrollBy({ top: moved, behavior: 'instant' });
      note();
    });
    observer.observe(place.current);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', note);
    };
  }, [place]);
}

/** Whether a band still has its place: one that is over waits until the mouse points at nothing below it. */
export function useQueda(hay: boolean, isHeld: boolean): boolean {
  const [queda, setQueda] = useState(isHeld);
  // Only now: what keeps the page still has seen where it was. Nothing is painted in between.
  useLayoutEffect(() => {
    if (hay) setQueda(true);
  }, [hay]);
  useEffect(() => {
    if (hay || !queda) return;
    const leave = () => {
      if (!isPointed() || !matchMedia('(hover: hover)').matches) setQueda(false);
    };
    leave();
    document.addEventListener('pointerover', leave);
    return () => document.removeEventListener('pointerover', leave);
  }, [hay, queda]);
  return queda;
}
