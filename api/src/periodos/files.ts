import { compareApellidos, compareNombres, roundNota, toCsv, type Celda } from '@aupa/domain';
import writeXlsxFile from 'write-excel-file/node';
import type { Archivo } from '../platform/http/handlers.ts';
import type { Notas } from './queries.ts';

// Swedish writes a day as ISO 8601 does.
const diaOf = (instante: string | Date, tzAula: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: tzAula }).format(new Date(instante));

/** Where its days begin and end, and with how many decimals grades are written; without it those that each one has. */
export interface Formato {
  tzAula: string;
  decimales?: number | undefined;
}

const FIJAS = ['Apellidos', 'Nombre', 'Nota', 'Medallas', 'Primera medalla', 'Última medalla'];

// Who has no mark has none: a 0 would be one, and count in a mean.
function notaOf(calificacion: number, decimales: number | undefined): Celda {
  if (calificacion === 0) return '';
  if (decimales === undefined) return calificacion;
  return { numero: roundNota(calificacion, decimales), decimales };
}

/** One line a student, by surname: grade, total, first and last day, then one column a medal, by its name. */
function linesOf({ alumnos }: Notas, { tzAula, decimales }: Formato): Celda[][] {
  const orden = alumnos.toSorted(compareApellidos);
  const conNombre = orden.flatMap((alumno) =>
    alumno.medallas.map(({ medallaId, nombre }) => [medallaId, nombre] as const),
  );
  const medallas = new Map(conNombre.toSorted(([, a], [, b]) => compareNombres(a, b)));
  return [
    [...FIJAS, ...medallas.values()],
    ...orden.map(({ nombre, apellido, calificacion, medallas: suyas }) => {
      const fechas = suyas.flatMap(({ fechas: dias }) => dias).toSorted();
      const [primera, ultima] = [fechas[0], fechas.at(-1)];
      return [
        apellido,
        nombre,
        notaOf(calificacion, decimales),
        suyas.reduce((suma, { cantidad }) => suma + cantidad, 0),
        primera ? { dia: diaOf(primera, tzAula) } : '',
        ultima ? { dia: diaOf(ultima, tzAula) } : '',
        ...[...medallas.keys()].map((id) => suyas.find(({ medallaId }) => medallaId === id)?.cantidad ?? 0),
      ];
    }),
  ];
}

/** "Matematicas-2-o-ESO-B-1-a-evaluacion-2026-11-21": safe in every file system. */
function nameOf({ materia, grupo, nombre, hasta }: Notas, { tzAula }: Formato): string {
  const partes = [materia, grupo, nombre ?? '', diaOf(hasta, tzAula)];
  const plain = partes.join(' ').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The marks of a term as CSV. */
export function toCsvFile(notas: Notas, formato: Formato): Archivo {
  return { nombre: `${nameOf(notas, formato)}.csv`, contenido: Buffer.from(toCsv(linesOf(notas, formato)), 'utf8') };
}

// A cell that says that it is text is never read as a formula: names stand there as they are.
function toXlsxCell(valor: Celda) {
  if (typeof valor === 'number') return { value: valor, type: Number };
  if (typeof valor === 'string') return valor === '' ? null : { value: valor, type: String };
  if ('dia' in valor) return { value: new Date(`${valor.dia}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: valor.numero, type: Number, format: ['0', '0.0', '0.00'][valor.decimales] ?? '0.00' };
}

/** The marks of a term as a spreadsheet. */
export async function toXlsxFile(notas: Notas, formato: Formato): Promise<Archivo> {
  const [head = [], ...lines] = linesOf(notas, formato).map((line) => line.map(toXlsxCell));
  const contenido = await writeXlsxFile(
    [head.map((celda) => celda && { ...celda, fontWeight: 'bold' as const }), ...lines],
    { sheet: 'Notas', columns: head.map((_, i) => ({ width: i < 2 ? 24 : 14 })) },
  ).toBuffer();
  return { nombre: `${nameOf(notas, formato)}.xlsx`, contenido };
}
