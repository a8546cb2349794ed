// npm run copia: one file with all that the database holds, made while the product runs. `npm run copia -- <file>` names it.
import { ensureInstalled } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
await import('../api/dist/copia.js');
