// npm start: installs, builds and serves the product, whatever the state of the clone.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
process.env.NODE_ENV ??= 'production';
await import('../api/dist/main.js');
