import { paths } from '../../../app/navigation/paths.ts';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';
import { PIZARRA, withStorage } from '../../../data/session/sesionStorage.ts';

/** sessionStorage key: ids of the boards that are windows of this tab, by class. */
const VENTANAS = 'ventanas';

/** Handles of the open windows, by class. */
const kept = keptInSesion(({ signal }) => {
  signal.addEventListener('abort', () => withStorage('sessionStorage', (storage) => storage.removeItem(VENTANAS)));
  return new Map<number, Window>();
});

/** Ids by class, which survive a reload. */
function readIds(): Record<string, unknown> {
  try {
    return Object(JSON.parse(withStorage('sessionStorage', (storage) => storage.getItem(VENTANAS)) ?? '{}'));
  } catch {
    return {};
  }
}

function keepId(grupoId: number, id: number | undefined): void {
  withStorage('sessionStorage', (storage) =>
    storage.setItem(VENTANAS, JSON.stringify({ ...readIds(), [grupoId]: id })),
  );
}

/** The board's id if it is this tab's window, open or closed; null if there is none. */
export function idOfVentana(grupoId: number): number | null {
  const id = readIds()[grupoId];
  return typeof id === 'number' ? id : null;
}

const nameOf = (grupoId: number) => `aupa-pizarra-${grupoId}`;

function showsPizarra(ventana: Window): boolean {
  try {
    return ventana.location.pathname === paths.pizarra() && ventana.sessionStorage.getItem(PIZARRA) !== null;
  } catch {
    // Cross-origin: the window has navigated to another site.
    return false;
  }
}

/** Whether the board's window is open; null after a reload, because the handle is lost. */
export function isVentanaOpen(grupoId: number): boolean | null {
  const una = kept().get(grupoId);
  return una ? !una.closed : null;
}

/** Forgets a closed window. The id stays until the server has ended the board. */
export function dropVentana(grupoId: number): void {
  kept().delete(grupoId);
}

/** Forgets an ended board, unless another window was opened meanwhile. */
export function forgetVentana(grupoId: number, id: number): void {
  if (idOfVentana(grupoId) === id) keepId(grupoId, undefined);
}

export function closeVentana(grupoId: number, id: number): void {
  if (idOfVentana(grupoId) !== id) return;
  kept().get(grupoId)?.close();
  dropVentana(grupoId);
}

interface Calls {
  end: (id: number) => Promise<unknown>;
  connect: () => Promise<{ id: number; token: string }>;
}

/**
 * Opens the board in its own window, or brings it to the front. It gets its token only: no session, no opener (decision 0075).
 * Must be called by a press. Resolves to false if the browser blocks it.
 */
export async function openVentana(grupoId: number, { end, connect }: Calls): Promise<boolean> {
  const ventana = window.open('', nameOf(grupoId), 'popup,width=1280,height=720');
  if (ventana === null) return false;
  if (showsPizarra(ventana)) {
    kept().set(grupoId, ventana);
    return true;
  }
  try {
    // sessionStorage was copied from this tab, session included: clear it before anything loads.
    ventana.sessionStorage.clear();
    ventana.opener = null;
    ventana.document.title = 'Pizarra';
  } catch {
    // It had navigated to another site; back on our origin it still has its token.
    ventana.location.replace(paths.pizarra());
    kept().set(grupoId, ventana);
    return true;
  }
  try {
    dropVentana(grupoId);
    const before = idOfVentana(grupoId);
    // One board per window: a class has only five.
    if (before !== null) await end(before);
    const { id, token } = await connect();
    ventana.sessionStorage.setItem(PIZARRA, token);
    kept().set(grupoId, ventana);
    keepId(grupoId, id);
    ventana.location.replace(paths.pizarra());
  } catch {
    // The act has already shown the error.
    ventana.close();
  }
  return true;
}
