import { useEffect, useRef, useState } from 'react';

/** For a screen reader, of something that changes fast: the latest text, and never two within `ms`. */
export function useDespacio(texto: string, ms: number): string {
  const [dicho, setDicho] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (texto === dicho) return;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        setDicho(texto);
      },
      Math.max(0, last.current + ms - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [texto, dicho, ms]);
  return dicho;
}
