// npm run copia: one file with all that the database holds, made while the product runs. `npm run copia -- <file>` names it.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/copia.js');
