import { Suspense, type ReactNode } from 'react';

/** Around a tab whose code is on its way: nothing moves until it is there. */
export function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
