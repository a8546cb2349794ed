import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Only a teacher puts a reward into the store. */
export const { Dialog: AsignarATienda, intent: asignarIntent } = lateDialog(
  async () => (await import('./AsignarATienda.tsx')).AsignarATienda,
);
