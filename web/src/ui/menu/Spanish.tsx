import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { forgetTransitions } from '../layout/forgetTransitions.ts';

// Not in the build's first-paint rendering, which has no document.
if (typeof document === 'object') forgetTransitions();

/** Wrap every react-aria part in it: only Spanish is bundled, and the browser's language must not be looked up. */
export function Spanish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-ES">{children}</I18nProvider>;
}
