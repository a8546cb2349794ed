// npm run restaurar -- <file>: restores a backup into an empty installation.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/restaurar.js');
