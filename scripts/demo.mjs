// npm run demo: fills an empty database with a believable school and prints its accounts.
import { ensureInstalled } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
await import('../api/dist/demo.js');
