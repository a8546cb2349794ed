import { compareApellidos, compareNombres } from '@aupa/domain/base';
import { columnasUnicas, roundNota, type Celda } from '@aupa/domain/clase';
import { nameArchivo, toCsvArchivo, toXlsxArchivo } from '../../platform/hojas.ts';
import type { Archivo } from '../../platform/http/handlers.ts';
import type { Notas } from './queries.ts';

// The Swedish locale formats a day as ISO 8601.
const diaOf = (instante: string | Date, tzAula: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: tzAula }).format(new Date(instante));

/** The school's time zone, and the decimals of the grades. Without `decimales`, each grade keeps its own. */
export interface Formato {
  tzAula: string;
  decimales?: number | undefined;
}

const FIJAS = ['Apellidos', 'Nombre', 'Nota', 'Medallas', 'Primera medalla', 'Última medalla'];

// A pupil without a grade gets an empty cell: a 0 would lower the mean.
function notaOf(calificacion: number, decimales: number | undefined): Celda {
  if (calificacion === 0) return '';
  if (decimales === undefined) return calificacion;
  return { numero: roundNota(calificacion, decimales), decimales };
}

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

export function toCsvFile(notas: Notas, formato: Formato): Archivo {
  return toCsvArchivo(nameOf(notas, formato), linesOf(notas, formato));
}

export function toXlsxFile(notas: Notas, formato: Formato): Promise<Archivo> {
  const anchos = (columna: number) => (columna < 2 ? 24 : 14);
  return toXlsxArchivo(nameOf(notas, formato), linesOf(notas, formato), { hoja: 'Notas', anchos });
}
