import { useState } from 'react';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useAnuncio } from './useTiempo.ts';

/** Tells a screen reader of the timer: its end at once, the rest when there is a pause. What was told before is not told again. */
export function AnuncioTiempo() {
  const anuncio = useAnuncio();
  const [viejo] = useState(anuncio);
  const { texto, isFin } = anuncio;
  const isNuevo = anuncio !== viejo;
  return (
    <VisuallyHidden>
      <span role="status">{isNuevo && !isFin && texto}</span>
      <span role="alert">{isNuevo && isFin && texto}</span>
    </VisuallyHidden>
  );
}
