import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: Repetido } = lateDialog(async () => (await import('./RepetidoDialog.tsx')).RepetidoDialog);
