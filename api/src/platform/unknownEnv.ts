import { ENV_NAMES } from './env.ts';

const OF_TOOLS = ['AUPA_API', 'AUPA_CHROMIUM', 'AUPA_RUNS', 'AUPA_SEED', 'AUPA_SWEEPS', 'AUPA_E2E_SCHOOLS'];
const PREFIX = /^(AUPA|DATABASE)_/i;
/** Largest edit distance that still counts as a typo. */
const SLIPS = 3;

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i || j));
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = rows[i];
      if (!row) continue;
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

function nearest(name: string): string | undefined {
  const written = name.toUpperCase();
  // A known name behind one of our prefixes means that variable.
  const bare = written.replace(PREFIX, '');
  const [found] = ENV_NAMES.map((known) => ({
    known,
    slips: known === bare ? 0 : distance(written, known),
  })).sort((a, b) => a.slips - b.slips);
  return found && found.slips <= SLIPS ? found.known : undefined;
}

/**
 * A sentence for each unknown variable with our prefix, suggesting a known name. Otherwise a typo would silently start another
 * installation. Never repeats a value.
 */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => PREFIX.test(name) && ![...ENV_NAMES, ...OF_TOOLS].includes(name))
    .sort()
    .map((name) => {
      const meant = nearest(name);
      const way = meant ? `¿querías decir ${meant}?` : 'docs/operations.md dice cuáles hay.';
      return `${name} no es ninguna variable de Aúpa y no se tiene en cuenta: ${way}`;
    });
}
