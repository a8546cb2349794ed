import { ConSesion } from '../../../data/ConSesion.tsx';
import { getAbierta } from '../../../data/session/sesionAbierta.ts';
import { isPageCovered } from '../../../ui/dialog/covering.ts';
import { mountInSesion } from '../../../ui/layout/mountInSesion.ts';
import { PizarraEnGrande } from './lazy.tsx';
import { isTecla } from './tecla.ts';

/** A menu, or an overlay about to open. */
const ABIERTO = '[role=menu], [role=listbox], p[data-react-aria-top-layer]';

// Page-wide: only one board, also while its chunk loads.
let isShown = false;

/** Until it is closed, the page left or the session ended. */
function showPizarra(grupoId: number): void {
  const end = new AbortController();
  const close = () => end.abort();
  isShown = true;
  end.signal.addEventListener('abort', () => (isShown = false));
  getAbierta().signal.addEventListener('abort', close);
  window.addEventListener('popstate', close, { signal: end.signal });
  const grande = (
    <ConSesion>
      <PizarraEnGrande grupoId={grupoId} onClose={close} />
    </ConSesion>
  );
  mountInSesion(grande, end.signal);
}

/** Opens the board if this is its key and nothing covers the page. */
export function pressTecla(grupoId: number, event: KeyboardEvent): void {
  if (!isTecla(event) || isShown || isPageCovered() || document.querySelector(ABIERTO)) return;
  showPizarra(grupoId);
}
