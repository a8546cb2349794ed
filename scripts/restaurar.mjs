// npm run restaurar -- <file>: puts a copy into an empty installation.
import { ensureInstalled } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
await import('../api/dist/restaurar.js');
