import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { forgetTransitions } from '../layout/forgetTransitions.ts';

// Where first pictures are drawn there is no page to let go of.
if (typeof document === 'object') forgetTransitions();

/** Stands around every part of react-aria. Only its Spanish words are in the bundle: a browser set to another language must not look for its own. */
export function Spanish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}
