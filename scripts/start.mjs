// npm start: installs, builds and serves the product, whatever state the clone is in.
import { ensureInstalled } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import('../api/dist/main.js');
