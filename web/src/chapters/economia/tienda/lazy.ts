import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Only a teacher puts a reward into the store. */
export const { Dialog: AsignarATienda, intent: asignarIntent } = lateDialog(
  async () => (await import('./AsignarATienda.tsx')).AsignarATienda,
);

/** A teacher redeems for a pupil who asks: from the store, and from the page of the pupil. */
export const { Dialog: CanjearRecompensa, intent: canjearRecompensaIntent } = lateDialog(
  async () => (await import('./CanjearRecompensa.tsx')).CanjearRecompensa,
);
export const { Dialog: CanjearParaAlumno, intent: canjearParaAlumnoIntent } = lateDialog(
  async () => (await import('./CanjearParaAlumno.tsx')).CanjearParaAlumno,
);

/** Asked once something can be paid. */
export const { Dialog: ConfirmarCanje, intent: confirmarIntent } = lateDialog(
  async () => (await import('./ConfirmarCanje.tsx')).ConfirmarCanje,
);

/** Puts on what was bought: it came with the question, for the store itself need not know the way to the editor. */
export const { Dialog: EditorTrasCanje } = lateDialog(
  async () => (await import('./ConfirmarCanje.tsx')).PersonalizarAvatar,
);
