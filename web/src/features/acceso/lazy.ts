import { lateDialog } from '../../shell/lateDialog.tsx';

/** With the form library, which the login itself does without. */
export const { Dialog: ElegirContrasena } = lateDialog(
  async () => (await import('./ElegirContrasena.tsx')).ElegirContrasena,
);
