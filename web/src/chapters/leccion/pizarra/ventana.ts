import { paths } from '../../../app/navigation/paths.ts';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';
import { PIZARRA, withStorage } from '../../../data/session/sesionStorage.ts';

/** Where this tab keeps which boards are windows that it opened: by their classes, their ids among the connected ones. */
const VENTANAS = 'ventanas';

/** A window of this computer that is a board. */
const kept = keptInSesion(({ signal }) => {
  signal.addEventListener('abort', () => withStorage('sessionStorage', (storage) => storage.removeItem(VENTANAS)));
  return new Map<number, Window>();
});

/** Their boards' ids among the connected ones, which this tab still knows once it is loaded anew. */
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

/** The id of the board that is a window of this tab's, open or closed; null: there is none. */
export function idOfVentana(grupoId: number): number | null {
  const id = readIds()[grupoId];
  return typeof id === 'number' ? id : null;
}

const nameOf = (grupoId: number) => `aupa-pizarra-${grupoId}`;

function showsPizarra(ventana: Window): boolean {
  try {
    return ventana.location.pathname === paths.pizarra() && ventana.sessionStorage.getItem(PIZARRA) !== null;
  } catch {
    // Somebody went to another site in it.
    return false;
  }
}

/** Whether the board's window is open; null: the page that opened it is gone, and with it what would tell. */
export function isVentanaOpen(grupoId: number): boolean | null {
  const una = kept().get(grupoId);
  return una ? !una.closed : null;
}

/** The window is closed. Its board's id stays, until the server has ended that board. */
export function dropVentana(grupoId: number): void {
  kept().delete(grupoId);
}

/** Its board is ended. A window that was opened meanwhile has another one. */
export function forgetVentana(grupoId: number, id: number): void {
  if (idOfVentana(grupoId) === id) keepId(grupoId, undefined);
}

/** Closes the window whose board is about to be ended. */
export function closeVentana(grupoId: number, id: number): void {
  if (idOfVentana(grupoId) !== id) return;
  kept().get(grupoId)?.close();
  dropVentana(grupoId);
}

interface Calls {
  /** Ends the board of a window that is gone. */
  end: (id: number) => Promise<unknown>;
  connect: () => Promise<{ id: number; token: string }>;
}

/**
 * Opens the board in a window of its own, which gets its token and nothing else: no session, no way back to this page (decision
 * 0075). One that is open already comes to the front. Must be called by a press. Answers false where the browser does not let it.
 */
export async function openVentana(grupoId: number, { end, connect }: Calls): Promise<boolean> {
  const ventana = window.open('', nameOf(grupoId), 'popup,width=1280,height=720');
  if (ventana === null) return false;
  if (showsPizarra(ventana)) {
    kept().set(grupoId, ventana);
    return true;
  }
  try {
    // A copy of this tab's, its session among it: it goes before anything is loaded there.
    ventana.sessionStorage.clear();
    ventana.opener = null;
    ventana.document.title = 'Pizarra';
  } catch {
    // Somebody went to another site in it. Back here it still has its board's token.
    ventana.location.replace(paths.pizarra());
    kept().set(grupoId, ventana);
    return true;
  }
  try {
    dropVentana(grupoId);
    const before = idOfVentana(grupoId);
    // One window, one board: it is one of the class's five.
    if (before !== null) await end(before);
    const { id, token } = await connect();
    ventana.sessionStorage.setItem(PIZARRA, token);
    kept().set(grupoId, ventana);
    keepId(grupoId, id);
    ventana.location.replace(paths.pizarra());
  } catch {
    // Said already.
    ventana.close();
  }
  return true;
}
