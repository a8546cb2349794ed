import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** Nobody waits for it: the class goes on being chosen meanwhile. */
const Nada = () => null;

/** Comes when somebody reaches for the class: most look at it without choosing. */
export const { Dialog: Dock, intent: dockIntent } = lateDialog(async () => (await import('./Dock.tsx')).Dock, Nada);
