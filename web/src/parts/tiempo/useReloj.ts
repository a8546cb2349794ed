import { useEffect, useState } from 'react';

/** The server's clock, read four times a second, so that no second is skipped and sleep does not matter. */
export function useReloj(desfase: number): number {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return ahora + desfase;
}
