import { useEffect, useRef, useState } from 'react';

/** Throttles text for screen readers: the latest, at most once per `ms`. Empty text applies at once. */
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
