import { CompiledQuery, type Transaction } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { inOrder, type Sql, type Statement, type Values } from '../platform/sql.ts';

/** Lets the product's commands run in this transaction. */
export function toSql(tx: Transaction<Database>): Sql {
  return {
    db: tx,
    run: async (statement: Statement, values: Values) =>
      (await tx.executeQuery(CompiledQuery.raw(statement.text, inOrder(statement, values)))).rows as never,
  };
}
