import { expect, test } from 'vitest';
import { testsFor } from './changed.mjs';

test("a change in an API folder, or in its contract, selects that folder's tests once", () => {
  const paths = ['api/src/juntos/kudos/give.ts', 'api/src/juntos/kudos/pay.ts', 'contract/src/endpoints/kudos.ts'];
  expect(testsFor(paths)).toEqual(['src/juntos/kudos/', '/kudos/']);
});

test('a migration selects migration and wall tests', () => {
  expect(testsFor(['api/migrations/0099_nueva.sql'])).toEqual([
    'src/platform/database/migrate',
    'src/accessMatrix/lastWalls',
  ]);
});

test('a change of the PostgreSQL launcher selects all of its tests', () => {
  expect(testsFor(['postgres/src/supervise.ts', 'postgres/src/testing/mount.ts'])).toEqual(['postgres/src/']);
});

test('other changes select no API tests', () => {
  expect(testsFor(['web/src/app/main.tsx', 'README.md', 'domain/src/base/nombres.ts'])).toEqual([]);
});
