import { readFileSync } from 'node:fs';

/**
 * Version of this program (CHANGELOG.md). All packages share it. The path leads from here to api/package.json, and from `dist` to
 * the root's.
 */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};
