import assert from 'node:assert/strict';
import { afterAll } from 'vitest';
import { findDifferences } from '../verify/differences.ts';
import { app } from './it.ts';

/** After each file the ledgers of the shared database are exact: one that plants a fault has an app of its own. */
afterAll(async () => assert.deepEqual(await findDifferences(app.db), [], 'left in the shared database'));
