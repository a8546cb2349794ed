import { useState } from 'react';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useAnuncio } from './useTiempo.ts';

/** Announces the timer to screen readers: its end as an alert, the rest politely. Old announcements are not repeated on mount. */
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
