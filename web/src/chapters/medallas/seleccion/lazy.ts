import { lateDialog } from '../../../ui/late/lateDialog.tsx';

/** No placeholder: pupils can be chosen while it loads. */
const Nada = () => null;

/** Loaded on intent: most visits choose nobody. */
export const { Dialog: Dock, intent: dockIntent } = lateDialog(async () => (await import('./Dock.tsx')).Dock, Nada);
