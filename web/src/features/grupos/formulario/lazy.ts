import { lazy } from 'react';
import { MissingScreen } from '../../../shell/screens.ts';

const load = () => import('./GrupoDialog.tsx');

/** The form brings its own parts; a list of groups does not need them until somebody asks. */
export const GrupoDialog = lazy(async () => {
  try {
    return { default: (await load()).GrupoDialog };
  } catch (cause) {
    throw new MissingScreen('The form of a group could not be loaded', { cause });
  }
});

const fetchEarly = () => void load().catch(() => undefined);

/** For the button that opens it: whoever reaches for it finds it there. */
export const grupoDialogIntent = { onPointerEnter: fetchEarly, onFocus: fetchEarly };
