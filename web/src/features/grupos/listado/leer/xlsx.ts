import type { Hoja } from '@aupa/domain/listado';
import { strFromU8, strToU8, Unzip, UnzipInflate, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { safeCeldas } from './celdas.ts';
import { DESPLEGADO_MAX, FalloLectura } from './fallos.ts';
import { CELDA_MAX } from './texto.ts';

/** Read bit by bit: a thousandfold of one bit more than what is allowed is the most that is ever unpacked. */
const BOCADO = 4096;
const HOJAS_MAX = 20;
const ENTRADAS_MAX = 2000;

const isNeeded = (name: string) => /^(?:\[Content_Types\]|_rels\/.*|xl\/.*)\.(?:xml|rels)$/.test(name);
const isHoja = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** What a package says that it holds. Refuses one that says too much before anything of it is unpacked. */
function readDirectorio(bytes: Uint8Array): string[] {
  const nombres: string[] = [];
  let total = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      nombres.push(name);
      total += originalSize;
      if (total > DESPLEGADO_MAX || nombres.length > ENTRADAS_MAX) throw new FalloLectura('DESPLEGADO');
      return false;
    },
  });
  return nombres;
}

/** Unpacks what is needed and counts what comes out, whatever the directory said. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const partes: Record<string, Uint8Array[]> = {};
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return;
    const suyas: Uint8Array[] = (partes[file.name] = []);
    file.ondata = (error, parte) => {
      if (error) throw error;
      total += parte.length;
      if (total > DESPLEGADO_MAX) throw new FalloLectura('DESPLEGADO');
      suyas.push(parte);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += BOCADO)
    unzip.push(bytes.subarray(at, at + BOCADO), at + BOCADO >= bytes.length);
  return Object.fromEntries(Object.entries(partes).map(([name, suyas]) => [name, join(suyas)]));
}

function join(partes: readonly Uint8Array[]): Uint8Array {
  const todo = new Uint8Array(partes.reduce((suma, { length }) => suma + length, 0));
  let at = 0;
  for (const parte of partes) {
    todo.set(parte, at);
    at += parte.length;
  }
  return todo;
}

const dos = (n: number) => String(n).padStart(2, '0');

function textoOf(valor: unknown): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date)
    return `${dos(valor.getUTCDate())}/${dos(valor.getUTCMonth() + 1)}/${valor.getUTCFullYear()}`;
  return (typeof valor === 'string' ? valor : JSON.stringify(valor)).slice(0, CELDA_MAX);
}

/** The sheets of an .xlsx file, their cells as text; a formula is the text of itself. */
export async function readXlsx(bytes: Uint8Array): Promise<Hoja[]> {
  try {
    const nombres = readDirectorio(bytes);
    if (!nombres.includes('xl/workbook.xml')) {
      throw new FalloLectura(nombres.includes('content.xml') ? 'ODS' : 'NO_ES_LISTA');
    }
    const archivos = unpack(bytes);
    for (const [name, contenido] of Object.entries(archivos)) {
      if (isHoja(name)) archivos[name] = strToU8(safeCeldas(strFromU8(contenido)));
    }
    // Packed again without being pressed: the reader unpacks nothing that grows.
    const limpio = zipSync(archivos, { level: 0 });
    const hojas = await readXlsxFile(limpio.slice().buffer);
    return hojas
      .slice(0, HOJAS_MAX)
      .map(({ sheet, data }) => ({ nombre: sheet, celdas: data.map((fila) => fila.map(textoOf)) }));
  } catch (error) {
    throw error instanceof FalloLectura ? error : new FalloLectura('ESTROPEADO');
  }
}
