import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Few installations ask for a code. Separate from the login's lazy chunks, so that neither page loads the other's. */
export const { Dialog: CodigoProfesor } = lateDialog(async () => (await import('./CodigoProfesor.tsx')).CodigoProfesor);
