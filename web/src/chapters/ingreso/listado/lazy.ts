import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Lazy: a class gets its list once a year. */
export const { Dialog: AnadirAlumnos, intent: anadirIntent } = lateDialog(
  async () => (await import('./ListadoDialog.tsx')).ListadoDialog,
);
