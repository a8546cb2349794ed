import { toCsv, type Celda } from '@aupa/domain/clase';
import writeXlsxFile from 'write-excel-file/node';
import type { Archivo } from './http/handlers.ts';

/** File name without extension, safe in every file system: "Matematicas-2-o-ESO-B-1-a-evaluacion-2026-11-21". */
export function nameArchivo(partes: readonly string[]): string {
  const plain = partes.join(' ').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Lines of a sheet as a CSV file. */
export function toCsvArchivo(nombre: string, lineas: ReadonlyArray<readonly Celda[]>): Archivo {
  return { nombre: `${nombre}.csv`, contenido: Buffer.from(toCsv(lineas), 'utf8') };
}

// A cell typed as text is never read as a formula, so names need no escaping.
function toXlsxCell(valor: Celda) {
  if (typeof valor === 'number') return { value: valor, type: Number };
  if (typeof valor === 'string') return valor === '' ? null : { value: valor, type: String };
  if ('dia' in valor) return { value: new Date(`${valor.dia}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: valor.numero, type: Number, format: ['0', '0.0', '0.00'][valor.decimales] ?? '0.00' };
}

/** A spreadsheet with the first line in bold. `anchos`: the width of each column. */
export async function toXlsxArchivo(
  nombre: string,
  lineas: ReadonlyArray<readonly Celda[]>,
  { hoja, anchos }: { hoja: string; anchos: (columna: number) => number },
): Promise<Archivo> {
  const [head = [], ...lines] = lineas.map((line) => line.map(toXlsxCell));
  const contenido = await writeXlsxFile(
    [head.map((celda) => celda && { ...celda, fontWeight: 'bold' as const }), ...lines],
    { sheet: hoja, columns: head.map((_, i) => ({ width: anchos(i) })) },
  ).toBuffer();
  return { nombre: `${nombre}.xlsx`, contenido };
}
