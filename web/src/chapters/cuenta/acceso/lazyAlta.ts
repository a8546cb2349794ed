import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Few installations ask a teacher for a code. Apart from the sign-in's own: neither page loads the other's. */
export const { Dialog: CodigoProfesor } = lateDialog(async () => (await import('./CodigoProfesor.tsx')).CodigoProfesor);
