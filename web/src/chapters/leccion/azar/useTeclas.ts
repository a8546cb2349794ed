import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '../../../ui/dialog/covering.ts';
import { isAtajo } from '../../../ui/teclas/atajo.ts';

const CONTROLS = 'a, button, input, select, textarea, [role="menuitem"]';

/** Space or Enter draws, 1 to 9 give the medal in that place. A focused control keeps its own keys. */
export function useTeclas({ onDraw, onMedalla }: { onDraw: () => void; onMedalla: (lugar: number) => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.repeat || isPageCovered() || !isAtajo(event)) return;
    const control = target instanceof Element && target.closest(CONTROLS);
    if ((key === ' ' || key === 'Enter') && !control) {
      event.preventDefault();
      onDraw();
    } else if (/^[1-9]$/.test(key)) {
      onMedalla(Number(key) - 1);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
