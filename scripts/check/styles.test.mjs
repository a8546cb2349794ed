import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function faultsOf(declaration) {
  const { results } = await stylelint.lint({
    code: `.planted {\n  ${declaration};\n}\n`,
    configFile: join(root, '.stylelintrc.json'),
  });
  return results.flatMap(({ warnings }) => warnings.map(({ severity }) => severity));
}

it.each(['font-size: 15px', 'font-size: 1.1rem', 'font: 800 22px / 1.2 var(--font-display)'])(
  'refuses a type size off the scale: %s',
  async (declaration) => expect(await faultsOf(declaration)).toEqual(['error']),
);

it.each(['gap: 12px', 'padding: 0 var(--space-8) 6px', 'margin-inline: -4px'])(
  'warns about a literal space: %s',
  async (declaration) => expect(await faultsOf(declaration)).toEqual(['warning']),
);

it.each(['font-size: var(--type-15)', 'font: 800 var(--type-22) / 1.2 var(--font-display)', 'gap: var(--space-12)'])(
  'accepts %s',
  async (declaration) => expect(await faultsOf(declaration)).toEqual([]),
);
