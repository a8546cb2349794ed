// npm run demo: fills an empty database with a realistic school and prints its accounts.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/demo.js');
