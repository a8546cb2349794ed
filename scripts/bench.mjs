// npm run bench: every speed claim, beside its control or against a fixed goal; exits non-zero when one does not hold.
import { ensureInstalled, run } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
run(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)]);
