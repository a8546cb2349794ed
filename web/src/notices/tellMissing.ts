import { isServerReady } from '../data/connection.ts';
import { notify } from '../ui/toast/notify.ts';

const MISSING = 'No hemos podido abrirlo. Comprueba la red y vuelve a intentarlo.';
const OUTDATED = 'No hemos podido abrirlo. Recarga la página y vuelve a intentarlo.';

/**
 * Says that the code of what was opened did not come. With a server that answers, it is the page that is too old for its
 * files, or a browser that remembers that one failed.
 */
export async function tellMissing(): Promise<void> {
  if (!(await isServerReady())) notify.error(MISSING);
  else notify.error(OUTDATED, { action: { label: 'Recargar', run: () => location.reload() } });
}
