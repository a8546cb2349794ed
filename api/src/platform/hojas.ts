import { toCsv, type Celda } from '@aupa/domain/clase';
import writeXlsxFile from 'write-excel-file/node';
import type { Archivo } from './http/handlers.ts';

/** Name of a file without its ending: "Matematicas-2-o-ESO-B-1-a-evaluacion-2026-11-21", safe in every file system. */
export function nameArchivo(partes: readonly string[]): string {
  const plain = partes.join(' ').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Lines of a sheet as CSV. */
export function toCsvArchivo(nombre: string, lineas: ReadonlyArray<readonly Celda[]>): Archivo {
  return { nombre: `${nombre}.csv`, contenido: Buffer.from(toCsv(lineas), 'utf8') };
}

// A cell that says that it is text is never read as a formula: names stand there as they are.
function toXlsxCell(valor: Celda) {
  if (typeof valor === 'number') return { value: valor, type: Number };
  if (typeof valor === 'string') return valor === '' ? null : { value: valor, type: String };
  if ('dia' in valor) return { value: new Date(`${valor.dia}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: valor.numero, type: Number, format: ['0', '0.0', '0.00'][valor.decimales] ?? '0.00' };
}

/** The same as a spreadsheet, the first line in bold. `anchos`: how wide each column is. */
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
