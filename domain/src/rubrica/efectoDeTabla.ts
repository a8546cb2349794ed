import { calificacionActual, formatNota, decimalesOf, type Copias, type Fila } from '../perfil/calificacion.ts';
import { compareNombres } from '../base/nombres.ts';
import { plural } from '../base/plural.ts';

export interface CambioDeNota {
  alumno: string;
  grupo: string;
  antes: number;
  despues: number;
}

/** Effect of a new table on grades (behaviour §10, simular). */
export interface EfectoDeTabla {
  suben: number;
  bajan: number;
  igual: number;
  /** Falling grades first, then by name; at most CAMBIAN_MAX. */
  cambian: readonly CambioDeNota[];
}

export const CAMBIAN_MAX = 60;

export interface GrupoConCopias {
  grupo: string;
  filas: readonly Fila[];
  alumnos: ReadonlyArray<{ alumno: string; copias: Copias }>;
}

/** Counts grades that rise, fall or stay with other rows, and lists the changes (behaviour §10, simular). */
export function efectoDeTabla(grupos: readonly GrupoConCopias[], despues: readonly Fila[]): EfectoDeTabla {
  const todos = grupos.flatMap(({ grupo, filas, alumnos }) =>
    alumnos.map(({ alumno, copias }) => ({
      alumno,
      grupo,
      antes: calificacionActual(filas, copias),
      despues: calificacionActual(despues, copias),
    })),
  );
  const enOrden = (de: CambioDeNota[]) => de.toSorted((a, b) => compareNombres(a.alumno, b.alumno));
  const bajan = enOrden(todos.filter((uno) => uno.despues < uno.antes));
  const suben = enOrden(todos.filter((uno) => uno.despues > uno.antes));
  return {
    suben: suben.length,
    bajan: bajan.length,
    igual: todos.length - suben.length - bajan.length,
    cambian: [...bajan, ...suben].slice(0, CAMBIAN_MAX),
  };
}

/** Effect of a new table in words; null if no grade changes (behaviour §10, simular). */
export function sayEfecto({ suben, bajan }: Pick<EfectoDeTabla, 'suben' | 'bajan'>): string | null {
  if (suben === 0 && bajan === 0) return null;
  const alumnos = (n: number) => `${n} ${plural(n, 'alumno')}`;
  const bajada = plural(bajan, 'baja', 'bajan');
  if (suben === 0) return `${alumnos(bajan)} ${bajada}`;
  const subida = `${alumnos(suben)} ${plural(suben, 'sube', 'suben')}`;
  return bajan === 0 ? subida : `${subida}, ${bajan} ${bajada}`;
}

export interface ListaDeCambios {
  titulo: string;
  cambios: ReadonlyArray<{ alumno: string; grupo: string | null; notas: string }>;
  deMas: number;
}

/** Lists falling, then rising grades, with the group only if there are several. Empty without a change. */
export function listCambios({ suben, bajan, cambian }: EfectoDeTabla): ListaDeCambios[] {
  const decimales = decimalesOf(cambian.flatMap(({ antes, despues }) => [antes, despues]));
  const nota = (una: number) => (una === 0 ? 'sin nota' : formatNota(una, decimales));
  const varios = new Set(cambian.map(({ grupo }) => grupo)).size > 1;
  const list = (n: number, titulo: string, de: readonly CambioDeNota[]): ListaDeCambios[] =>
    n === 0
      ? []
      : [
          {
            titulo: `${titulo} (${n})`,
            cambios: de.map(({ alumno, grupo, antes, despues }) => ({
              alumno,
              grupo: varios ? grupo : null,
              notas: `${nota(antes)} → ${nota(despues)}`,
            })),
            deMas: n - de.length,
          },
        ];
  return [
    ...list(
      bajan,
      plural(bajan, 'Baja', 'Bajan'),
      cambian.filter(({ antes, despues }) => despues < antes),
    ),
    ...list(
      suben,
      plural(suben, 'Sube', 'Suben'),
      cambian.filter(({ antes, despues }) => despues > antes),
    ),
  ];
}
