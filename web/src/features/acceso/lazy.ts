import { lateDialog } from '../../ui/late/lateDialog.tsx';
import { lateScreen } from '../../ui/late/lateScreen.tsx';

/** With the form library, which the login itself does without. */
export const { Dialog: ChooseContrasenia } = lateDialog(
  async () => (await import('./ChooseContrasenia.tsx')).ChooseContrasenia,
);

/** Few who sign in or up were sent by a teacher's link. */
export const Invitacion = lateScreen(async () => (await import('./Invitacion.tsx')).Invitacion);
