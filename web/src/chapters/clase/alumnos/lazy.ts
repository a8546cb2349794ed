import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { latePart } from '../../../ui/late/latePart.tsx';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

export const { Dialog: RevokeDialog, intent: revokeIntent } = lateDialog(
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
);

export const { Dialog: HojaMas, intent: hojaMasIntent } = lateDialog(
  async () => (await import('./HojaMas.tsx')).HojaMas,
);

/** Lazy: on most days few are absent, and the badge can appear later. */
export const Insignia = latePart(async () => (await import('../../../parts/avatar/Insignia.tsx')).Insignia);

/** Needed on a phone only. */
export const FilaQuieta = latePart(async () => (await import('../../medallas/seleccion/FilaQuieta.ts')).FilaQuieta);

export const SinAlumnos = lateScreen(async () => (await import('./SinAlumnos.tsx')).SinAlumnos);
