// npm run verify: recomputes every balance from the ledger and names any that differs.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/verify.js');
