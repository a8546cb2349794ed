import { toCsv, type Celda } from '@aupa/domain';
import writeXlsxFile from 'write-excel-file/node';
import type { Archivo } from '../platform/http/handlers.ts';
import type { PeriodoDeGrupo } from './queries.ts';

// Swedish writes a day as ISO 8601 does.
const diaOf = (instante: string, tzAula: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: tzAula }).format(new Date(instante));

const FIJAS = ['Alumno', 'Nota', 'Medallas', 'Primera medalla', 'Última medalla'];

/** One line a student: grade, total, first and last day, then one column a medal. */
function linesOf({ alumnos }: PeriodoDeGrupo, tzAula: string): Celda[][] {
  const medallas = new Map(
    alumnos.flatMap((alumno) => alumno.medallas.map(({ medallaId, nombre }) => [medallaId, nombre])),
  );
  return [
    [...FIJAS, ...medallas.values()],
    ...alumnos.map(({ nombreEstudiante, calificacion, medallas: suyas }) => {
      const fechas = suyas.flatMap(({ fechas: dias }) => dias).toSorted();
      const [primera, ultima] = [fechas[0], fechas.at(-1)];
      return [
        nombreEstudiante,
        calificacion,
        suyas.reduce((suma, { cantidad }) => suma + cantidad, 0),
        primera ? { dia: diaOf(primera, tzAula) } : '',
        ultima ? { dia: diaOf(ultima, tzAula) } : '',
        ...[...medallas.keys()].map((id) => suyas.find(({ medallaId }) => medallaId === id)?.cantidad ?? 0),
      ];
    }),
  ];
}

/** "Matematicas-2-o-ESO-B-2026-11-21": safe in every file system. */
function nameOf({ materia, grupo, fin }: PeriodoDeGrupo, tzAula: string): string {
  const plain = `${materia} ${grupo} ${diaOf(fin, tzAula)}`.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A closed period as CSV. */
export function toCsvFile(periodo: PeriodoDeGrupo, tzAula: string): Archivo {
  return { nombre: `${nameOf(periodo, tzAula)}.csv`, contenido: Buffer.from(toCsv(linesOf(periodo, tzAula)), 'utf8') };
}

// A cell that says that it is text is never read as a formula: names stand there as they are.
function toXlsxCell(valor: Celda) {
  if (typeof valor === 'object') return { value: new Date(`${valor.dia}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (typeof valor === 'number') return { value: valor, type: Number };
  return { value: valor, type: String };
}

/** A closed period as a spreadsheet. */
export async function toXlsxFile(periodo: PeriodoDeGrupo, tzAula: string): Promise<Archivo> {
  const [head = [], ...lines] = linesOf(periodo, tzAula);
  const contenido = await writeXlsxFile(
    [
      head.map((valor) => ({ ...toXlsxCell(valor), fontWeight: 'bold' as const })),
      ...lines.map((line) => line.map((valor) => toXlsxCell(valor))),
    ],
    { sheet: 'Periodo', columns: head.map((_, i) => ({ width: i === 0 ? 32 : 14 })) },
  ).toBuffer();
  return { nombre: `${nameOf(periodo, tzAula)}.xlsx`, contenido };
}
