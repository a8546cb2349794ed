import { expect, test } from 'vitest';
import { testsFor } from './changed.mjs';

test('what changed in a folder of the API, or in its calls, is tried by the tests of that folder, once', () => {
  const paths = ['api/src/juntos/kudos/give.ts', 'api/src/juntos/kudos/pay.ts', 'contract/src/endpoints/kudos.ts'];
  expect(testsFor(paths)).toEqual(['src/juntos/kudos/', '/kudos/']);
});

test('a migration is applied, and its walls tried', () => {
  expect(testsFor(['api/migrations/0099_nueva.sql'])).toEqual([
    'src/platform/database/migrate',
    'src/accessMatrix/lastWalls',
  ]);
});

test('how PostgreSQL is started is tried as a whole', () => {
  expect(testsFor(['postgres/src/supervise.ts', 'postgres/src/testing/mount.ts'])).toEqual(['postgres/src/']);
});

test('what is no part of the API asks for none of its tests', () => {
  expect(testsFor(['web/src/app/main.tsx', 'README.md', 'domain/src/base/nombres.ts'])).toEqual([]);
});
