import { lazy } from 'react';

/** The form brings its own parts; a list of groups does not need them until somebody asks. */
export const GrupoDialog = lazy(async () => ({ default: (await import('./GrupoDialog.tsx')).GrupoDialog }));
