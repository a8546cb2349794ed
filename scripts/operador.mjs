// npm run operador: what only whoever runs the product may do. Without an order it lists them.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/operador.js');
