import pg from 'pg';
import { vi } from 'vitest';

/** Statements that a call sends to the database, those of its session and its transaction included. */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
