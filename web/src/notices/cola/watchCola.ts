import { esperas } from '../../data/acts.ts';
import { isAnythingStored } from '../../data/cola/algoGuardado.ts';
import { connectionStore } from '../../data/connection.ts';
import { queryClient } from '../../data/queryClient.ts';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { late } from '../../ui/late/late.ts';

/** Not needed online, and it can't load offline: so preload it when the page is idle. */
const cola = late(() => import('./startCola.tsx'));
const LATER_MS = 4000;

export const watchCola = keptInSesion((sesion) => {
  const begin = () =>
    void Promise.all([cola.fetch(), esperas.bring?.()])
      .then(([{ startCola }, sinRed]) => {
        startCola(sesion);
        sinRed?.prepare?.(sesion);
      })
      .catch(() => undefined);
  setTimeout(begin, isAnythingStored() ? 0 : LATER_MS);
  // The next act may happen offline, so load it now.
  queryClient(sesion).getMutationCache().subscribe(begin);
  sesion.signal.addEventListener('abort', connectionStore.subscribe(begin));
});
