/**
 * The rows of COPY's text with one value in a column, counted from 0, of each. COPY escapes tabs and line ends within values, so
 * that those that stand there part them. No more than one row is held beside what was just read.
 */
export async function* withColumn(rows: AsyncIterable<Buffer>, column: number, value: string): AsyncGenerator<Buffer> {
  const field = new RegExp(`^((?:[^\\t\\n]*\\t){${column}})[^\\t\\n]*(?=[\\t\\n])`, 'gm');
  let rest = '';
  // Byte for byte: a character may be cut in two.
  for await (const data of rows) {
    const text = rest + data.toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0)
      yield Buffer.from(
        text.slice(0, end).replace(field, (_, before: string) => before + value),
        'latin1',
      );
  }
  if (rest !== '') throw new Error('The last row has no end');
}
