import { esperas } from '../../data/acts.ts';
import { isAnythingStored } from '../../data/cola/algoGuardado.ts';
import { connectionStore } from '../../data/connection.ts';
import { queryClient } from '../../data/queryClient.ts';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';

/** Nobody needs it while there is network, and without one it can't come: so it comes when the page has all that it shows. */
const cola = late(() => import('./startCola.tsx'));
const LATER_MS = 4000;

/** Has what waits for the network sent and shown, for whoever is signed in. */
export const watchCola = keptInSesion((sesion) => {
  const begin = () =>
    void Promise.all([cola.fetch(), esperas.bring?.()])
      .then(([{ startCola }, sinRed]) => {
        startCola(sesion);
        sinRed?.prepare?.(sesion);
      })
      .catch(() => undefined);
  // For whoever has left meanwhile it does nothing.
  setTimeout(begin, isAnythingStored() ? 0 : LATER_MS);
  // Whoever does something may do the next thing without network.
  queryClient(sesion).getMutationCache().subscribe(begin);
  sesion.signal.addEventListener('abort', connectionStore.subscribe(begin));
});
