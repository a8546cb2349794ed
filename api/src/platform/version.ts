import { readFileSync } from 'node:fs';

/** Version of this program (CHANGELOG.md). All rooms bear one: from here it is read off the server's room, from `dist` off the root. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};
