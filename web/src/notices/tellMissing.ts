import { isServerReady } from '../data/connection.ts';
import { notify } from '../ui/toast/notify.ts';

const MISSING = 'No hemos podido abrirlo. Comprueba la red y vuelve a intentarlo.';
const OUTDATED = 'No hemos podido abrirlo. Recarga la página y vuelve a intentarlo.';

/** Says that a chunk failed to load. If the server answers, the page is outdated, or the browser has cached the failure. */
export async function tellMissing(): Promise<void> {
  if (!(await isServerReady())) notify.error(MISSING);
  else notify.error(OUTDATED, { action: { label: 'Recargar', run: () => location.reload() } });
}
