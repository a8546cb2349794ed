import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: NotasDialog, intent: notasIntent } = lateDialog(
  async () => (await import('./NotasDialog.tsx')).NotasDialog,
);
export const { Dialog: PeriodoDialog, intent: periodoIntent } = lateDialog(
  async () => (await import('./PeriodoDialog.tsx')).PeriodoDialog,
);
export const { Dialog: RecuerdoDePeriodo, intent: recuerdoIntent } = lateDialog(
  async () => (await import('./RecuerdoDePeriodo.tsx')).RecuerdoDePeriodo,
);
