import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Started first, so that none runs alone at the end. A fresh clone knows only file sizes, which say little. */
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

/** All tests that need PostgreSQL, in one run. They wait more than they compute, so they share workers. */
export default defineConfig({
  test: { projects: ['api', 'postgres'], maxWorkers: 3, sequence: { sequencer: LongestFirst } },
});
