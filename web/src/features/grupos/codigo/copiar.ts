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

/** Copies a text and says so, or what to do instead. */
export async function copyAndTell(texto: string, said: string): Promise<void> {
  if (await copiar(texto)) notify.success(said);
  else notify.warning('Tu navegador no deja copiar. Selecciónalo y cópialo a mano.');
}
