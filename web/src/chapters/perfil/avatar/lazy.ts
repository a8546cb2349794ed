import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Fetched on intent: the drawings weigh as much as a page. */
export const { Dialog: PersonalizarAvatar, fetchEarly: prefetchEditor } = lateDialog(
  async () => (await import('./editores.ts')).PersonalizarAvatar,
);
export const { Dialog: AvatarPropio, intent: avatarPropioIntent } = lateDialog(
  async () => (await import('./editores.ts')).AvatarPropio,
);
