import type { ComponentProps } from 'react';
import { getAbierta } from '../../../data/session/sesionAbierta.ts';
import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { mountInSesion } from '../../../ui/layout/mountInSesion.ts';

const { Dialog: CodigoGrande, intent } = lateDialog(async () => (await import('./CodigoGrande.tsx')).CodigoGrande);
export const codigoGrandeIntent = intent;

/**
 * Mounted beside the page: its opener disappears while the class joins. The code stays until it is closed or the page is left.
 */
export function showCodigoGrande(codigo: Omit<ComponentProps<typeof CodigoGrande>, 'onClose'>): void {
  const end = new AbortController();
  const close = () => end.abort();
  getAbierta().signal.addEventListener('abort', close);
  // Back leads to another page.
  window.addEventListener('popstate', close, { signal: end.signal });
  mountInSesion(<CodigoGrande {...codigo} onClose={close} />, end.signal);
}
