// npm run operador: orders for the operator only; without an order it lists them.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/operador.js');
