import type { Sesion } from '@aupa/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { quienEntra } from '../../api/letIn.ts';
import { Saludo } from '../../parts/saludo/Saludo.tsx';
import { Button } from '../../ui/button/Button.tsx';

/** Long enough to read one's own name, or another's. */
const SALUDO_MS = 2000;

interface DentroProps {
  sesion: Sesion;
  onEntra: () => void;
  /** Another child has been let in on this device. */
  onNoSoy: () => void;
}

/** Let in by the door: greeted, and then inside by itself. */
export function Dentro({ sesion, onEntra, onNoSoy }: DentroProps) {
  const { nombre } = quienEntra(sesion);
  const isOver = useRef(false);
  const enter = useEffectEvent(() => {
    if (isOver.current) return;
    isOver.current = true;
    onEntra();
  });
  useEffect(() => {
    const timer = setTimeout(enter, SALUDO_MS);
    // The session is handed out once: a reload goes on with it.
    window.addEventListener('pagehide', enter);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', enter);
    };
  }, []);
  return (
    <Saludo quien={quienEntra(sesion)} titulo={`¡Hola, ${nombre}!`}>
      <p role="status">Tu profe te ha dejado pasar. Entrando…</p>
      <Button
        variant="line"
        size={52}
        onClick={() => {
          if (isOver.current) return;
          isOver.current = true;
          onNoSoy();
        }}
      >
        {`No soy ${nombre}`}
      </Button>
    </Saludo>
  );
}
