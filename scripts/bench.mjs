// npm run bench: checks every speed claim; exits non-zero if one fails.
import { ensureInstalled, run } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
run(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)]);
