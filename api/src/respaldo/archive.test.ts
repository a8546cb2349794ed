import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../open.ts';
import { readMigrations, type Migration } from '../platform/database/migrate.ts';
import { openArchive, writeArchive, type Cabecera } from './archive.ts';
import { RespaldoImposible } from './imposible.ts';
import { openRestorable } from './restore.ts';

const migrations = readMigrations(MIGRATIONS);
const folder = mkdtempSync(join(tmpdir(), 'aupa-archivo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CREADA = '2026-11-20T08:00:00.000Z';
let files = 0;

async function write(tables: Record<string, readonly string[]>, migraciones: readonly Migration[] = migrations) {
  files += 1;
  const path = join(folder, `${files}.copia`);
  const file = await open(path, 'wx', 0o600);
  await writeArchive(file, {
    cabecera: {
      creada: CREADA,
      migraciones: migraciones.map(({ numero, nombre, huella }) => ({ numero, nombre, huella })),
      tablas: Object.keys(tables).map((nombre) => ({ nombre, columnas: ['a', 'b'] })),
    },
    rowsOf: async function* ({ nombre }) {
      for (const chunk of tables[nombre] ?? []) yield Buffer.from(chunk);
    },
    pie: async (filas) => ({ filas, secuencias: [], diferencias: [] }),
  });
  await file.close();
  return path;
}

async function read(path: string) {
  const archive = await openArchive(path);
  try {
    const found: Record<string, string> = {};
    const pie = await archive.read(async ({ nombre }, rows) => {
      const chunks: Buffer[] = [];
      for await (const chunk of rows) chunks.push(chunk);
      found[nombre] = Buffer.concat(chunks).toString();
    });
    return { cabecera: archive.cabecera, found, pie };
  } finally {
    await archive.close();
  }
}

it('reads back what was written, whatever its lengths', async () => {
  const chunks = fc.array(
    fc.oneof(
      fc.string(),
      fc.integer({ min: 60_000, max: 140_000 }).map((n) => 'ñ\n'.repeat(n)),
    ),
    {
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), chunks, { maxKeys: 4, noNullPrototype: true }),
      async (tables) => {
        const { found, pie, cabecera } = await read(await write(tables));
        const whole = Object.fromEntries(Object.entries(tables).map(([nombre, parts]) => [nombre, parts.join('')]));
        expect(found).toEqual(whole);
        expect(cabecera.creada).toBe(CREADA);
        const lines = Object.entries(whole).map(([nombre, text]) => [nombre, text.split('\n').length - 1]);
        expect(pie.filas).toEqual(Object.fromEntries(lines));
      },
    ),
    { numRuns: 15 },
  );
});

let whole: Buffer;
beforeAll(async () => {
  whole = readFileSync(await write({ usuario: ['1\tLucía\n', '2\tMateo\n'], grupo: [] }, migrations.slice(0, 1)));
});

async function refusalOf(bytes: Buffer): Promise<unknown> {
  const path = join(folder, 'tocada.copia');
  writeFileSync(path, bytes);
  return openArchive(path).then(
    () => 'taken',
    (error: unknown) => error,
  );
}

it('rejects a file with any one byte changed', async () => {
  for (let at = 0; at < whole.length; at += 1) {
    const touched = Buffer.from(whole);
    touched[at] = (touched[at] ?? 0) ^ (1 << (at % 8));
    expect(await refusalOf(touched), `byte ${at}`).toBeInstanceOf(RespaldoImposible);
  }
});

it('rejects a file that is cut off at any length, or too long', async () => {
  for (let length = 0; length < whole.length; length += 1)
    expect(await refusalOf(whole.subarray(0, length)), `${length} bytes`).toBeInstanceOf(RespaldoImposible);
  expect(await refusalOf(Buffer.concat([whole, Buffer.from([0])]))).toBeInstanceOf(RespaldoImposible);
});

it('explains the damage in a sentence', async () => {
  const touched = Buffer.from(whole);
  touched[100] = (touched[100] ?? 0) ^ 1;
  expect(String(await refusalOf(touched))).toMatch(/La copia .*tocada\.copia está dañada o incompleta: usa otra\.$/);
  expect(String(await refusalOf(Buffer.from('%PDF-1.7 un examen\n')))).toMatch(/no es una copia de Aúpa\.$/);
  expect(String(await refusalOf(Buffer.alloc(0)))).toMatch(/no es una copia de Aúpa\.$/);
  const newer = Buffer.concat([Buffer.from('AUPA COPIA 2\n'), whole.subarray(13)]);
  expect(String(await refusalOf(newer))).toMatch(/es de un Aúpa más nuevo: actualiza este antes de restaurarla\.$/);
  await expect(openArchive(join(folder, 'no-esta.copia'))).rejects.toThrow(/No se puede leer .*no-esta\.copia/);
  await expect(openArchive(folder)).rejects.toThrow(/no es una copia de Aúpa/);
});

const withLast = (change: Partial<Migration>) =>
  migrations.map((each, i) => (i === migrations.length - 1 ? { ...each, ...change } : each));

it('rejects the copy of a newer program, and of another one', async () => {
  const newer = await write({}, [...migrations, { numero: 9999, nombre: 'del_futuro', huella: 'x', sql: '' }]);
  await expect(openRestorable(newer, migrations)).rejects.toThrow(
    /es de un Aúpa más nuevo \(tiene el cambio 9999, «del_futuro»\): actualiza este antes de restaurarla\.$/,
  );
  const changed = await write({}, withLast({ huella: 'otra' }));
  await expect(openRestorable(changed, migrations)).rejects.toThrow(
    /es de otro programa: su cambio \d+, «\w+», no es el de este\.$/,
  );
});

it('stops reading a head that is too long', async () => {
  const long = await write({ ['x'.repeat(1024 * 1024)]: [] });
  await expect(openArchive(long)).rejects.toThrow(/está dañada o incompleta/);
});

it('rejects a file with the right hash and wrong counts', async () => {
  const path = join(folder, 'mal-contada.copia');
  const file = await open(path, 'wx');
  const cabecera: Cabecera = {
    creada: CREADA,
    migraciones: [{ numero: 1, nombre: 'x', huella: 'x' }],
    tablas: [{ nombre: 'usuario', columnas: ['a'] }],
  };
  await writeArchive(file, {
    cabecera,
    rowsOf: async function* () {
      yield Buffer.from('1\n2\n');
    },
    pie: async () => ({ filas: { usuario: 3 }, secuencias: [], diferencias: null }),
  });
  await file.close();
  await expect(read(path)).rejects.toThrow(/está dañada o incompleta/);
});
