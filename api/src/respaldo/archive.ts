import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { RespaldoImposible } from './imposible.ts';

// A file is one line of text, a gzip of frames, and the SHA-256 of all before it. A frame is its length in four bytes, then its
// data. First comes the head in JSON. Each table's COPY text follows in frames, and an empty one. The foot in JSON is last.

const FORMAT = 1;
const LINE = Buffer.from(`AUPA COPIA ${FORMAT}\n`);
const HASH_BYTES = 32;
const FRAME_HEAD = 4;
const FRAME_MAX = 65_536;
const READ_BYTES = 262_144;
const NEW_LINE = 10;
/** Names of tables and migrations take a few kB; each difference is a line. */
const HEAD_MAX = 1024 * 1024;
const FOOT_MAX = 64 * HEAD_MAX;

const cabecera = z.object({
  creada: z.iso.datetime(),
  /** Migrations of the database, by number: they define the schema of the rows. */
  migraciones: z.array(z.object({ numero: z.int(), nombre: z.string(), huella: z.string() })).min(1),
  tablas: z.array(z.object({ nombre: z.string(), columnas: z.array(z.string()).min(1) })),
});

const pie = z.object({
  filas: z.record(z.string(), z.int()),
  secuencias: z.array(
    z.object({ tabla: z.string(), columna: z.string(), valor: z.string().regex(/^\d+$/), usada: z.boolean() }),
  ),
  /** Differences that `npm run verify` already found; null: not checked, since the database was older than the program. */
  diferencias: z.array(z.string()).nullable(),
});

export type Cabecera = z.infer<typeof cabecera>;
export type Pie = z.infer<typeof pie>;
export type Tabla = Cabecera['tablas'][number];

export type Frames = AsyncGenerator<Buffer, void, undefined>;

const END_OF_TABLE = Buffer.alloc(FRAME_HEAD);

function* framesOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += FRAME_MAX) {
    const part = data.subarray(at, at + FRAME_MAX);
    const head = Buffer.alloc(FRAME_HEAD);
    head.writeUInt32BE(part.length);
    yield head;
    yield part;
  }
}

function* documentOf(value: Cabecera | Pie): Generator<Buffer> {
  yield* framesOf(Buffer.from(JSON.stringify(value)));
  yield END_OF_TABLE;
}

function countLines(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(NEW_LINE); at !== -1; at = data.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

export interface Source {
  cabecera: Cabecera;
  rowsOf(tabla: Tabla): AsyncIterable<Buffer>;
  pie(filas: Pie['filas']): Promise<Pie>;
}

async function* encode({ cabecera: head, rowsOf, pie: foot }: Source): Frames {
  yield* documentOf(head);
  const filas: Pie['filas'] = {};
  for (const tabla of head.tablas) {
    let rows = 0;
    for await (const data of rowsOf(tabla)) {
      rows += countLines(data);
      yield* framesOf(data);
    }
    yield END_OF_TABLE;
    filas[tabla.nombre] = rows;
  }
  yield* documentOf(await foot(filas));
}

/** Streams an archive into an empty file; `signal` aborts it. */
export async function writeArchive(file: FileHandle, source: Source, signal?: AbortSignal): Promise<void> {
  const hash = createHash('sha256').update(LINE);
  await file.write(LINE);
  await pipeline(
    encode(source),
    createGzip({ chunkSize: FRAME_MAX }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const data of compressed) {
        hash.update(data);
        await writeAll(file, data);
      }
    },
    { signal },
  );
  await writeAll(file, hash.digest());
  await file.sync();
}

/** On a full disk a write may be partial, and only the next one fails. */
async function writeAll(file: FileHandle, data: Buffer): Promise<void> {
  for (let at = 0; at < data.length;) at += (await file.write(data, at)).bytesWritten;
}

const damaged = (path: string, cause?: unknown) =>
  new RespaldoImposible(`La copia ${path} está dañada o incompleta: usa otra.`, { cause });

export interface Archive {
  cabecera: Cabecera;
  /** Passes each table's rows to `take`, which must read them all; returns the foot. */
  read(take: (tabla: Tabla, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<Pie>;
  close(): Promise<void>;
}

/** Opens an archive after checking all of it. Throws `RespaldoImposible` if it is none, damaged, or of a newer program. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path).catch((error: unknown) => {
    throw new RespaldoImposible(`No se puede leer ${path}: ¿está ahí, y con permiso?`, { cause: error });
  });
  try {
    const size = await checkWhole(file, path);
    const first = readBody(file, size);
    const head = await readDocument(first, cabecera, HEAD_MAX).catch((error: unknown) => {
      throw damaged(path, error);
    });
    await first.return();
    return {
      cabecera: head,
      read: (take) =>
        readTables(readBody(file, size), head, take).catch((error: unknown) => {
          throw isDamage(error) ? damaged(path, error) : error;
        }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* bytesOf(file: FileHandle, start: number, end: number): Frames {
  for (let at = start; at < end;) {
    const wanted = Math.min(READ_BYTES, end - at);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(wanted), position: at });
    if (bytesRead === 0) throw new Damage('it became shorter');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function checkWhole(file: FileHandle, path: string): Promise<number> {
  const stat = await file.stat();
  if (!stat.isFile()) throw new RespaldoImposible(`El archivo ${path} no es una copia de Aúpa.`);
  const { size } = stat;
  const { buffer } = await file.read({ buffer: Buffer.alloc(LINE.length), position: 0 });
  const [, format] = /^AUPA COPIA (\d+)\n/.exec(buffer.toString('latin1')) ?? [];
  if (format === undefined) throw new RespaldoImposible(`El archivo ${path} no es una copia de Aúpa.`);
  if (Number(format) > FORMAT) {
    throw new RespaldoImposible(`La copia ${path} es de un Aúpa más nuevo: actualiza este antes de restaurarla.`);
  }
  if (size <= LINE.length + HASH_BYTES) throw damaged(path);
  const hash = createHash('sha256');
  for await (const data of bytesOf(file, 0, size - HASH_BYTES)) hash.update(data);
  const { buffer: written } = await file.read({ buffer: Buffer.alloc(HASH_BYTES), position: size - HASH_BYTES });
  if (!hash.digest().equals(written)) throw damaged(path);
  return size;
}

class Damage extends Error {}

const isDamage = (error: unknown) =>
  error instanceof Damage || String((error as { code?: unknown } | undefined)?.code).startsWith('Z_');

async function* readBody(file: FileHandle, size: number): Frames {
  const gunzip = createGunzip({ chunkSize: READ_BYTES });
  const body = Readable.from(bytesOf(file, LINE.length, size - HASH_BYTES));
  body.once('error', (error) => gunzip.destroy(error));
  try {
    let rest = Buffer.alloc(0);
    for await (const data of body.pipe(gunzip)) {
      rest = Buffer.concat([rest, data as Buffer]);
      for (;;) {
        const length = rest.length < FRAME_HEAD ? Infinity : rest.readUInt32BE(0);
        if (length > FRAME_MAX && length !== Infinity) throw new Damage('a frame is too long');
        if (rest.length < FRAME_HEAD + length) break;
        yield rest.subarray(FRAME_HEAD, FRAME_HEAD + length);
        rest = rest.subarray(FRAME_HEAD + length);
      }
    }
    if (rest.length > 0) throw new Damage('it ends within a frame');
  } finally {
    body.destroy();
    gunzip.destroy();
  }
}

async function next(frames: Frames): Promise<Buffer> {
  const { value } = await frames.next();
  if (value === undefined) throw new Damage('it ends too early');
  return value;
}

async function readDocument<T>(frames: Frames, schema: z.ZodType<T>, max: number): Promise<T> {
  const parts: Buffer[] = [];
  let length = 0;
  for (let part = await next(frames); part.length > 0; part = await next(frames)) {
    length += part.length;
    if (length > max) throw new Damage('a document is too long');
    parts.push(part);
  }
  try {
    return schema.parse(JSON.parse(Buffer.concat(parts).toString()));
  } catch (error) {
    throw new Damage('a document is not as we write it', { cause: error });
  }
}

async function readTables(frames: Frames, head: Cabecera, take: Parameters<Archive['read']>[0]): Promise<Pie> {
  try {
    await readDocument(frames, cabecera, HEAD_MAX);
    const filas: Pie['filas'] = {};
    for (const tabla of head.tablas) {
      let rows = 0;
      const counted = async function* () {
        for (let data = await next(frames); data.length > 0; data = await next(frames)) {
          rows += countLines(data);
          yield data;
        }
      };
      await take(tabla, counted());
      filas[tabla.nombre] = rows;
    }
    const foot = await readDocument(frames, pie, FOOT_MAX);
    for (const { nombre } of head.tablas)
      if (foot.filas[nombre] !== filas[nombre]) throw new Damage(`${nombre} has other rows than it should`);
    if (!(await frames.next()).done) throw new Damage('it goes on after its end');
    return foot;
  } finally {
    await frames.return();
  }
}
