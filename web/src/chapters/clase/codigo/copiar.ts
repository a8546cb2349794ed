import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** Fallback without the Clipboard API, which plain HTTP on a class network lacks. */
function copyBySelection(texto: string): boolean {
  const area = document.createElement('textarea');
  area.value = texto;
  area.readOnly = true;
  // Otherwise a dialog would pull the focus back.
  area.dataset.reactAriaTopLayer = 'true';
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    returnFocus(before);
  }
}

async function copiar(texto: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(texto);
      return true;
    }
  } catch {
    // Denied by the browser: try the fallback.
  }
  return copyBySelection(texto);
}

/** Copies, or warns what to do instead. True if copied. A dialog shows the warning itself, because toasts wait behind it. */
export async function copyOrWarn(texto: string): Promise<boolean> {
  const isCopied = await copiar(texto);
  if (!isCopied) notify.warning('Tu navegador no deja copiar. Selecciónalo y cópialo a mano.');
  return isCopied;
}

export async function copyAndTell(texto: string, said: string): Promise<void> {
  if (await copyOrWarn(texto)) notify.success(said);
}
