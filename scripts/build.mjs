// npm run build: the web and the server, without starting them.
import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';

ensureInstalled();
ensureBuilt();
