import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** With the form library, which the login itself does without. */
export const { Dialog: ChooseContrasenia } = lateDialog(
  async () => (await import('./ChooseContrasenia.tsx')).ChooseContrasenia,
);
