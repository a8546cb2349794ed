import type { Sesion } from '@aupa/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quienEntra } from '../../../../data/letIn.ts';
import { Saludo } from '../../saludo/Saludo.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { Text } from '../../../../ui/layout/Layout.tsx';

/** Time to read the name and reach the button. */
const SALUDO_MS = 5000;
/** Grace after pointer or focus leave a button: they may be moving to the other. */
const GRACIA_MS = 2000;

interface DentroProps {
  sesion: Sesion;
  isGoing: boolean;
  fallo: string | null;
  onEntra: () => void;
  /** Another child has been let in on this device. */
  onNoSoy: () => void;
}

/** Greets the pupil and enters by itself, unless a button is about to be pressed. */
export function Dentro({ sesion, isGoing, fallo, onEntra, onNoSoy }: DentroProps) {
  const { nombre } = quienEntra(sesion);
  const [isDue, setIsDue] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const wasHeld = useRef(false);
  const isHeld = isPointed || isFocused;
  const enter = useEffectEvent(onEntra);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), SALUDO_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isHeld) wasHeld.current = true;
    if (isHeld || !isDue) return;
    const timer = setTimeout(enter, wasHeld.current ? GRACIA_MS : 0);
    return () => clearTimeout(timer);
  }, [isHeld, isDue]);
  const holds = {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
  return (
    <Saludo quien={quienEntra(sesion)} titulo={`¡Hola, ${nombre}!`} fallo={fallo}>
      {fallo === null && (
        <Text role="status" tone="muted">
          Tu profesor te ha dejado pasar. Entrando…
        </Text>
      )}
      <Button size={52} busy={isGoing} onClick={onEntra} {...holds}>
        Entrar
      </Button>
      <Button variant="line" size={52} idle={isGoing} onClick={onNoSoy} {...holds}>
        {`No soy ${nombre}`}
      </Button>
    </Saludo>
  );
}
