// npm run copia: backs up the whole database to one file while the product runs. `npm run copia -- <file>` names it.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/copia.js');
