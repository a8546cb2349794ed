import { ensureInstalled } from './setup/install.mjs';
import { ensureBuilt } from './setup/build.mjs';

ensureInstalled();
ensureBuilt();
