// npm run operador: what only whoever runs the product may do. Without an order it lists them.
import { ensureInstalled } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
await import('../api/dist/operador.js');
