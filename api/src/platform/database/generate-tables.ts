import type pg from 'pg';

interface Column {
  tabla: string;
  columna: string;
  tipo: string;
  nullable: boolean;
  hasDefault: boolean;
  /** GENERATED ALWAYS, as an identity or by an expression: can't be written. */
  always: boolean;
}

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
};

const COLUMNS = `
  select c.relname as tabla, a.attname as columna, t.typname as tipo,
         not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as "hasDefault",
         a.attidentity = 'a' or a.attgenerated <> '' as always
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
  order by c.relname collate "C", a.attnum`;

function typeOf(column: Column): string {
  const isArray = column.tipo.startsWith('_');
  const element = TYPES[isArray ? column.tipo.slice(1) : column.tipo] ?? 'string';
  const value = isArray ? `${element}[]` : element;
  const read = column.nullable && value !== 'unknown' ? `${value} | null` : value;
  if (column.always) return `GeneratedAlways<${read}>`;
  return column.hasDefault ? `Generated<${read}>` : read;
}

const interfaceName = (tabla: string) =>
  `${tabla.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

/** The text of tables.generated.ts for a migrated database: one interface per table, for Kysely. */
export async function generateTables(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const column of rows) tables.set(column.tabla, [...(tables.get(column.tabla) ?? []), column]);
  const interfaces = [...tables].map(([tabla, columns]) => {
    const lines = columns.map((column) => `  ${column.columna}: ${typeOf(column)};\n`);
    return `export interface ${interfaceName(tabla)} {\n${lines.join('')}}\n`;
  });
  const names = [...tables.keys()].map((tabla) => `  ${tabla}: ${interfaceName(tabla)};\n`);
  return [
    "// Made from the migrated database by tables.test.ts: UPDATE_TABLES=1 writes it anew.\nimport type { Generated, GeneratedAlways } from 'kysely';\n",
    ...interfaces,
    `export interface Database {\n${names.join('')}}\n`,
  ].join('\n');
}
