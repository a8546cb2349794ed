import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Stands around every part of react-aria. Only its Spanish words are in the bundle: a browser set to another language must not look for its own. */
export function Spanish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}
