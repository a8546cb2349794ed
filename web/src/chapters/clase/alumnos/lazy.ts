import { lateDialog } from '../../../ui/late/lateDialog.tsx';
import { latePart } from '../../../ui/late/latePart.tsx';
import { lateScreen } from '../../../ui/late/lateScreen.tsx';

/** Its code comes when it is first reached for. */
export const { Dialog: RevokeDialog, intent: revokeIntent } = lateDialog(
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
);

/** The rest of the class, behind «Más»: not every lesson opens it. */
export const { Dialog: HojaMas, intent: hojaMasIntent } = lateDialog(
  async () => (await import('./HojaMas.tsx')).HojaMas,
);

/** On most days most of a class are there: the badge of who is not comes onto a face that stands already. */
export const Insignia = latePart(async () => (await import('../../../parts/avatar/Insignia.tsx')).Insignia);

/** Where rows grow short while some are chosen: on a phone alone. */
export const FilaQuieta = latePart(async () => (await import('../../medallas/seleccion/FilaQuieta.ts')).FilaQuieta);

/** A class is empty once. */
export const SinAlumnos = lateScreen(async () => (await import('./SinAlumnos.tsx')).SinAlumnos);
