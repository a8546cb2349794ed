// npm run verify: recomputes every balance from the ledger and reports differences.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/verify.js');
