import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const SOMETHING = '#contenido :is(a, button, label, li, input):hover';
const isPointed = () => document.querySelector(SOMETHING) !== null;
/** A pupil's row keeps still even at the top of a page, where anything else is pushed down. */
const isAlumnoPointed = () => document.querySelector('#contenido [data-perfil]:hover') !== null;
const topOfContent = () => document.querySelector('#contenido')?.getBoundingClientRect().top ?? 0;

/** Keeps the page still while a band above changes height, if it is scrolled or a pupil's row is pointed at. */
export function usePageStill(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!place.current) return;
    let top = topOfContent();
    const note = () => (top = topOfContent());
    // Runs before the next paint. If the browser anchored the scroll itself, `moved` is 0.
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

/** True while a band keeps its space: after it ends, until the mouse points at nothing below it. */
export function useQueda(hay: boolean, isHeld: boolean): boolean {
  const [queda, setQueda] = useState(isHeld);
  // In an effect, so that usePageStill measures first. Nothing is painted in between.
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
