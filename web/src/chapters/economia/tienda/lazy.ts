import { lateDialog } from '../../../ui/late/lateDialog.tsx';

export const { Dialog: AsignarRecompensas, intent: asignarIntent } = lateDialog(
  async () => (await import('../recompensas/AsignarRecompensas.tsx')).AsignarRecompensas,
);

export const { Dialog: CanjearRecompensa, intent: canjearRecompensaIntent } = lateDialog(
  async () => (await import('./CanjearRecompensa.tsx')).CanjearRecompensa,
);
export const { Dialog: CanjearParaAlumno, intent: canjearParaAlumnoIntent } = lateDialog(
  async () => (await import('./CanjearParaAlumno.tsx')).CanjearParaAlumno,
);

export const { Dialog: ConfirmarCanje, intent: confirmarIntent } = lateDialog(
  async () => (await import('./ConfirmarCanje.tsx')).ConfirmarCanje,
);

/** The avatar editor. Loaded with the confirmation, so that the store's own chunk stays small. */
export const { Dialog: EditorTrasCanje } = lateDialog(
  async () => (await import('./ConfirmarCanje.tsx')).PersonalizarAvatar,
);
