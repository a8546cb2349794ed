// npm run verify: recomputes every balance from the ledger and names any that differs.
import { ensureInstalled } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
await import('../api/dist/verify.js');
