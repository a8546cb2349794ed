import { celdaSegura, toCsv, type Celda } from '@aupa/domain';
import writeXlsxFile from 'write-excel-file/node';
import type { Archivo } from '../platform/http/handlers.ts';
import type { PeriodoDeGrupo } from './queries.ts';

const diaOf = (instante: string, tzAula: string) =>
  new Intl.DateTimeFormat('es-ES', { timeZone: tzAula, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(instante),
  );

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
        primera ? diaOf(primera, tzAula) : '',
        ultima ? diaOf(ultima, tzAula) : '',
        ...[...medallas.keys()].map((id) => suyas.find(({ medallaId }) => medallaId === id)?.cantidad ?? 0),
      ];
    }),
  ];
}

/** "Matematicas-2o-ESO-B-21-11-2026": safe in every file system. */
function nameOf({ materia, grupo, fin }: PeriodoDeGrupo, tzAula: string): string {
  const plain = `${materia} ${grupo} ${diaOf(fin, tzAula)}`.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A closed period as CSV (issue: closing a term). */
export function toCsvFile(periodo: PeriodoDeGrupo, tzAula: string): Archivo {
  return { nombre: `${nameOf(periodo, tzAula)}.csv`, contenido: Buffer.from(toCsv(linesOf(periodo, tzAula)), 'utf8') };
}

/** A closed period as a spreadsheet (issue: closing a term). */
export async function toXlsxFile(periodo: PeriodoDeGrupo, tzAula: string): Promise<Archivo> {
  const [head = [], ...lines] = linesOf(periodo, tzAula);
  const text = (value: Celda) => ({ value: celdaSegura(String(value)), type: String });
  const contenido = await writeXlsxFile(
    [
      head.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
      ...lines.map((line) =>
        line.map((value, i) =>
          typeof value === 'number' ? { value, type: Number, ...(i === 1 ? { format: '0.##' } : {}) } : text(value),
        ),
      ),
    ],
    { sheet: 'Periodo', columns: head.map((_, i) => ({ width: i === 0 ? 32 : 14 })) },
  ).toBuffer();
  return { nombre: `${nameOf(periodo, tzAula)}.xlsx`, contenido };
}
