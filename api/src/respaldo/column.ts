/**
 * Replaces one column, counted from 0, in all rows of COPY text. COPY escapes tabs and line ends within values, so bare ones are
 * separators. Holds at most one row beside the last chunk.
 */
export async function* withColumn(rows: AsyncIterable<Buffer>, column: number, value: string): AsyncGenerator<Buffer> {
  const field = new RegExp(`^((?:[^\\t\\n]*\\t){${column}})[^\\t\\n]*(?=[\\t\\n])`, 'gm');
  let rest = '';
  // As bytes: a chunk may end within a character.
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
