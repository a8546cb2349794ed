import { compareApellidos, compareNombres } from '@aupa/domain/base';
import { columnasUnicas, roundNota, type Celda } from '@aupa/domain/clase';
import { nameArchivo, toCsvArchivo, toXlsxArchivo } from '../../platform/hojas.ts';
import type { Archivo } from '../../platform/http/handlers.ts';
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
  const medallas = new Map(conNombre.toSorted(([m, a], [n, b]) => compareNombres(a, b) || m - n));
  return [
    [...FIJAS, ...columnasUnicas(FIJAS, [...medallas.values()])],
    ...orden.map(({ nombre, apellido, calificacion, medallas: suyas }) => {
      const fechas = suyas.flatMap(({ fechas: dias }) => dias).toSorted();
      const [primera, ultima] = [fechas[0], fechas.at(-1)];
      const cuantas = new Map(suyas.map(({ medallaId, cantidad }) => [medallaId, cantidad]));
      return [
        apellido,
        nombre,
        notaOf(calificacion, decimales),
        suyas.reduce((suma, { cantidad }) => suma + cantidad, 0),
        primera ? { dia: diaOf(primera, tzAula) } : '',
        ultima ? { dia: diaOf(ultima, tzAula) } : '',
        ...[...medallas.keys()].map((id) => cuantas.get(id) ?? 0),
      ];
    }),
  ];
}

const nameOf = ({ materia, grupo, nombre, hasta }: Notas, { tzAula }: Formato) =>
  nameArchivo([materia, grupo, nombre ?? '', diaOf(hasta, tzAula)]);

/** The marks of a term as CSV. */
export function toCsvFile(notas: Notas, formato: Formato): Archivo {
  return toCsvArchivo(nameOf(notas, formato), linesOf(notas, formato));
}

/** The marks of a term as a spreadsheet. */
export function toXlsxFile(notas: Notas, formato: Formato): Promise<Archivo> {
  const anchos = (columna: number) => (columna < 2 ? 24 : 14);
  return toXlsxArchivo(nameOf(notas, formato), linesOf(notas, formato), { hoja: 'Notas', anchos });
}
