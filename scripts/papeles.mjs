// npm run papeles [-- <folder>]: writes the papers of this installation for its data-protection officer.
import { ensureReady } from './setup/ready.mjs';

await ensureReady();
await import('../api/dist/papeles.js');
