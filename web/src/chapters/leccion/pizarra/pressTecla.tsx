import { ConSesion } from '../../../data/ConSesion.tsx';
import { getAbierta } from '../../../data/session/sesionAbierta.ts';
import { isPageCovered } from '../../../ui/dialog/covering.ts';
import { mountInSesion } from '../../../ui/layout/mountInSesion.ts';
import { PizarraEnGrande } from './lazy.tsx';
import { isTecla } from './tecla.ts';

/** A menu, and what is on its way to lie over the page. */
const ABIERTO = '[role=menu], [role=listbox], p[data-react-aria-top-layer]';

// Of the page: one board over it, also while its code is on its way.
let isShown = false;

/** Shows the board over the page until somebody closes it, leaves the page or signs out. */
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

/** Opens the board if that was its key, wherever in the class its teacher is, unless something lies over the page. */
export function pressTecla(grupoId: number, event: KeyboardEvent): void {
  if (!isTecla(event) || isShown || isPageCovered() || document.querySelector(ABIERTO)) return;
  showPizarra(grupoId);
}
