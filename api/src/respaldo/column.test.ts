import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withColumn } from './column.ts';

const value = fc
  .string({ unit: 'binary' })
  .map((text) => text.replaceAll(/[\t\n\r\\]/g, (sign) => `\\${JSON.stringify(sign).at(-2)}`));
const textOf = (rows: string[][]) => rows.map((row) => `${row.join('\t')}\n`).join('');

it('replaces one value of each row, wherever the text is split, and no other byte', async () => {
  const tables = fc.integer({ min: 1, max: 4 }).chain((columns) =>
    fc.record({
      rows: fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { maxLength: 6 }),
      column: fc.nat({ max: columns - 1 }),
      size: fc.integer({ min: 1, max: 40 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(tables, async ({ rows, column, size }) => {
      const whole = Buffer.from(textOf(rows));
      async function* pieces() {
        for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
      }
      const found: Buffer[] = [];
      for await (const piece of withColumn(pieces(), column, '3')) found.push(piece);
      expect(Buffer.concat(found).toString()).toBe(textOf(rows.map((row) => row.with(column, '3'))));
    }),
  );
});
