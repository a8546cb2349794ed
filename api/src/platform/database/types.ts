import pg from 'pg';

const OID = {
  int8: 20,
  date: 1082,
  numeric: 1700,
  textArray: 1009,
  int8Array: 1016,
  dateArray: 1182,
  numericArray: 1231,
} as const;

/** Throws for an inexact number, rather than return a wrong id. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

const parseTexts = pg.types.getTypeParser(OID.textArray as number);

const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  (parseTexts(text) as Array<string | null>).map((entry) => (entry === null ? null : parse(entry)));

/** Parsers of column types: int8 and numeric as number, date as 'YYYY-MM-DD', timestamptz as Date. */
export function valueParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(OID.int8, parseInt8);
  parsers.setTypeParser(OID.numeric, Number);
  parsers.setTypeParser(OID.date, String);
  parsers.setTypeParser(OID.int8Array, arrayOf(parseInt8));
  parsers.setTypeParser(OID.numericArray, arrayOf(Number));
  parsers.setTypeParser(OID.dateArray, arrayOf(String));
  return parsers;
}
