import { paths } from '../../../navigation/paths.ts';
import { keptInSesion } from '../../../session/sesionAbierta.ts';
import { PIZARRA } from '../../../session/sesionStorage.ts';

/** A window of this computer that is a board, and its id among the connected ones; null: a page before this one has opened it. */
interface Ventana {
  ventana: Window;
  id: number | null;
}

const kept = keptInSesion(() => new Map<number, Ventana>());

const nameOf = (grupoId: number) => `aupa-pizarra-${grupoId}`;

function showsPizarra(ventana: Window): boolean {
  try {
    return ventana.location.pathname === paths.pizarra() && ventana.sessionStorage.getItem(PIZARRA) !== null;
  } catch {
    // Somebody went elsewhere in it.
    return false;
  }
}

/** The board's window while it is open; null: this page knows of none. */
export function findVentana(grupoId: number): Ventana | null {
  const una = kept().get(grupoId);
  return una && !una.ventana.closed ? una : null;
}

/** The id of a window that was closed by hand, once; null: none was. */
export function takeClosed(grupoId: number): number | null {
  const una = kept().get(grupoId);
  if (!una?.ventana.closed) return null;
  kept().delete(grupoId);
  return una.id;
}

/** Closes the window whose board is ended. */
export function closeVentana(grupoId: number, id: number): void {
  const una = kept().get(grupoId);
  if (una?.id !== id) return;
  kept().delete(grupoId);
  una.ventana.close();
}

/**
 * Opens the board in a window of its own, which gets its token and nothing else: no session, no way back to this page (decision
 * 0075). One that is open already comes to the front. Must be called by a press. Answers false where the browser does not let it.
 */
export async function openVentana(
  grupoId: number,
  connect: () => Promise<{ id: number; token: string }>,
): Promise<boolean> {
  const ventana = window.open('', nameOf(grupoId), 'popup,width=1280,height=720');
  if (ventana === null) return false;
  if (showsPizarra(ventana)) {
    if (!kept().has(grupoId)) kept().set(grupoId, { ventana, id: null });
    return true;
  }
  try {
    // A copy of this tab's, its session among it: it goes before anything is loaded there.
    ventana.sessionStorage.clear();
    ventana.opener = null;
    ventana.document.title = 'Pizarra';
  } catch {
    ventana.close();
    return false;
  }
  try {
    const { id, token } = await connect();
    ventana.sessionStorage.setItem(PIZARRA, token);
    kept().set(grupoId, { ventana, id });
    ventana.location.replace(paths.pizarra());
  } catch {
    // Said already.
    ventana.close();
  }
  return true;
}
