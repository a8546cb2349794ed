import { useEffect, useState } from 'react';
import { isPageCovered } from '../../../ui/dialog/covering.ts';
import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { isAtajo, isMac } from '../../../ui/teclas/atajo.ts';

const { Dialog: Paleta } = lateDialog(async () => (await import('./Paleta.tsx')).Paleta);
const { Dialog: Teclas } = lateDialog(async () => (await import('./Teclas.tsx')).Teclas);

type Abierto = 'paleta' | 'teclas';

const opens = (event: KeyboardEvent): Abierto | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // On a Mac, Ctrl+K deletes to the end of the line.
  const [isHeld, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (isHeld && !isOther && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'paleta';
  return key === '?' && isAtajo(event) ? 'teclas' : null;
};

/** A teacher's keys on every page: Ctrl+K opens the palette, «?» lists the keys. Ignored while something covers the page. */
export function Teclado() {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const uno = opens(event);
      if (uno === null) return;
      event.preventDefault();
      if (!event.repeat && !isPageCovered()) setAbierto(uno);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setAbierto(null);
  return (
    <>
      {abierto === 'paleta' && <Paleta onClose={close} onTeclas={() => setAbierto('teclas')} />}
      {abierto === 'teclas' && <Teclas onClose={close} />}
    </>
  );
}
