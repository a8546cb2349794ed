// npm run screens: screenshots of every screen, role, size, theme and class size, into screens/.
import { ensureInstalled, run } from './setup/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
ensureBuilt();
run(process.execPath, ['--import', 'tsx', 'e2e/src/screens/main.ts', ...process.argv.slice(2)]);
