import { useEffect, useRef, useState } from 'react';

/** For a screen reader, of something that changes fast: the latest text, and never two within `ms`; what is over goes at once, without a word. */
export function useDespacio(texto: string, ms: number): string {
  const [dicho, setDicho] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (texto === dicho) return;
    const timer = setTimeout(
      () => {
        if (texto !== '') last.current = Date.now();
        setDicho(texto);
      },
      texto === '' ? 0 : Math.max(0, last.current + ms - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [texto, dicho, ms]);
  return dicho;
}
