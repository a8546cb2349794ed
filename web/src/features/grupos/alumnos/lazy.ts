import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

/** Its code comes when it is first reached for. */
export const { Dialog: RevokeDialog, intent: revokeIntent } = lateDialog(
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
);

/** The rest of the class, behind «Más»: not every lesson opens it. */
export const { Dialog: HojaMas, intent: hojaMasIntent } = lateDialog(
  async () => (await import('./HojaMas.tsx')).HojaMas,
);

/** A class is empty once. */
export const SinAlumnos = lateScreen(async () => (await import('./SinAlumnos.tsx')).SinAlumnos);
