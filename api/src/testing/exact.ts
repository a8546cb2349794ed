import assert from 'node:assert/strict';
import { afterAll } from 'vitest';
import { findDifferences } from '../verify/differences.ts';
import { app } from './it.ts';

/** Checks the shared database's ledgers after each file. A file that breaks them on purpose needs its own app. */
afterAll(async () => assert.deepEqual(await findDifferences(app.db), [], 'left in the shared database'));
