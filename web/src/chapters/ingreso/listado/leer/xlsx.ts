import type { Hoja } from '@aupa/domain/listado';
import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { safeCeldas } from './celdas.ts';
import { fillCombinadas, findCombinadas, findOcultas } from './ocultas.ts';
import { HOJAS_MAX, type HojaLeida } from './rejilla.ts';
import { CELDA_MAX } from './texto.ts';
import { unpack } from './zip.ts';

const isNeeded = (name: string) => /^(?:\[Content_Types\]|_rels\/.*|xl\/.*)\.(?:xml|rels)$/.test(name);
const isHoja = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

const dos = (n: number) => String(n).padStart(2, '0');

function textoOf(valor: unknown): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date)
    return `${dos(valor.getUTCDate())}/${dos(valor.getUTCMonth() + 1)}/${valor.getUTCFullYear()}`;
  return (typeof valor === 'string' ? valor : JSON.stringify(valor)).slice(0, CELDA_MAX);
}

function findHojas(archivos: Record<string, Uint8Array>): Map<string, { xml: string; isOculta: boolean }> {
  const de = (name: string) => strFromU8(archivos[name] ?? new Uint8Array());
  const destinos = new Map(
    [...de('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^<>]{1,2000}>/g)].map(([marca]) => [
      /\sId="([^"]*)"/.exec(marca)?.[1],
      (/\sTarget="([^"]*)"/.exec(marca)?.[1] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return new Map(
    [...de('xl/workbook.xml').matchAll(/<(?:\w{1,20}:)?sheet\s[^<>]{1,2000}>/g)].map(([marca], i) => {
      const id = /\s\w{1,20}:id="([^"]*)"/.exec(marca)?.[1];
      return [String(i), { xml: de(destinos.get(id) ?? ''), isOculta: /\sstate="(?:veryH|h)idden"/.test(marca) }];
    }),
  );
}

/** Cells as text; a formula as its own text. */
export async function readXlsx(bytes: Uint8Array): Promise<HojaLeida[]> {
  const archivos = unpack(bytes, isNeeded);
  const escritas = findHojas(archivos);
  for (const [name, contenido] of Object.entries(archivos)) {
    if (isHoja(name)) archivos[name] = strToU8(safeCeldas(strFromU8(contenido)));
  }
  // Repack uncompressed, so that the reader can't be made to unpack a bomb.
  const limpio = zipSync(archivos, { level: 0 });
  const hojas = await readXlsxFile(limpio.slice().buffer);
  return hojas.slice(0, HOJAS_MAX).map(({ sheet, data }, i): HojaLeida => {
    const celdas = data.map((fila) => fila.map(textoOf));
    const { xml = '', isOculta = false } = escritas.get(String(i)) ?? {};
    fillCombinadas(celdas, findCombinadas(xml));
    const { filas, columnas, filtrada } = findOcultas(xml, celdas.length, celdas[0]?.length ?? 0);
    const hoja: Hoja = { nombre: sheet, celdas };
    if (filas.length > 0) hoja.filasOcultas = filas;
    if (columnas.length > 0) hoja.columnasOcultas = columnas;
    if (filtrada) hoja.filtrada = true;
    return { hoja, isOculta };
  });
}
