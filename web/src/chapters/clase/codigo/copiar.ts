import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** Copies without the clipboard's own interface, which does not exist on a class network's plain address. */
function copyBySelection(texto: string): boolean {
  const area = document.createElement('textarea');
  area.value = texto;
  area.readOnly = true;
  // Over a dialog the focus would be sent straight back into it.
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

/** Puts a text on the clipboard; whether it worked. */
async function copiar(texto: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(texto);
      return true;
    }
  } catch {
    // Forbidden by the browser's settings: the other way may still work.
  }
  return copyBySelection(texto);
}

/** Copies a text, or says what to do instead; whether it worked. In a dialog, where a toast would wait, the dialog says so. */
export async function copyOrWarn(texto: string): Promise<boolean> {
  const isCopied = await copiar(texto);
  if (!isCopied) notify.warning('Tu navegador no deja copiar. Selecciónalo y cópialo a mano.');
  return isCopied;
}

/** Copies a text and says so. */
export async function copyAndTell(texto: string, said: string): Promise<void> {
  if (await copyOrWarn(texto)) notify.success(said);
}
