import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Pulls in the form library, which the login does without. */
export const { Dialog: ChooseContrasenia } = lateDialog(
  async () => (await import('./ChooseContrasenia.tsx')).ChooseContrasenia,
);
