// npm run restaurar -- <file>: puts a copy into an empty installation.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/restaurar.js');
