import { useEffect, useState } from 'react';

/** The server's clock, looked at four times a second: no second is skipped, and sleep loses none. */
export function useReloj(desfase: number): number {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return ahora + desfase;
}
