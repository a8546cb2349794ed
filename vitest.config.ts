import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun first, so that none of them is waited for alone at the end: of a fresh clone only sizes are known, which say little. */
const LONGEST = [
  'api/src/faults/model/model.test.ts',
  'api/src/accessMatrix/access.test.ts',
  'postgres/src/supervision.test.ts',
  'api/src/ledger/clase.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return rank < 0 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** What needs a PostgreSQL, in one run: its files wait more than they compute, so they share workers. The other rooms run alone. */
export default defineConfig({
  test: { projects: ['api', 'postgres'], maxWorkers: 3, sequence: { sequencer: LongestFirst } },
});
