import type { ComponentProps } from 'react';
import { getAbierta } from '../../../data/session/sesionAbierta.ts';
import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { mountInSesion } from '../../../ui/layout/mountInSesion.ts';

/** Shown on a wall or printed once a year. */
const { Dialog: CodigoGrande, intent } = lateDialog(async () => (await import('./CodigoGrande.tsx')).CodigoGrande);
export const codigoGrandeIntent = intent;

/**
 * Shows it beside the page, not in it: while the class joins, what it was opened from is done and goes, and the code stays on the
 * wall until somebody closes it or leaves.
 */
export function showCodigoGrande(codigo: Omit<ComponentProps<typeof CodigoGrande>, 'onClose'>): void {
  const end = new AbortController();
  const close = () => end.abort();
  getAbierta().signal.addEventListener('abort', close);
  // Back leads to another page.
  window.addEventListener('popstate', close, { signal: end.signal });
  mountInSesion(<CodigoGrande {...codigo} onClose={close} />, end.signal);
}
