import type { Asistencia } from '@aupa/contract';
import { ausentesOf } from '@aupa/domain/leccion';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/client.ts';
import { connectionStore } from '../../../data/connection.ts';
import { keys } from '../../../data/keys.ts';
import { queryClient } from '../../../data/queryClient.ts';

/** Today at the school: the server knows the date, a device's clock may not. */
export const HOY = 'hoy';

export const asistenciaQuery = (grupoId: number, dia = HOY) =>
  queryOptions({
    queryKey: keys.asistencia(grupoId, dia),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/asistencia', { params: { id: grupoId }, query: dia === HOY ? {} : { dia }, signal }),
    meta: { fallback: 'Error al obtener la lista.' },
  });

/** The lists of a month (`YYYY-MM`). */
export const asistenciaMesQuery = (grupoId: number, mes: string) =>
  queryOptions({
    queryKey: keys.asistenciaMes(grupoId, mes),
    queryFn: ({ signal }) =>
      call('GET /api/Grupo/:id/asistencia/mes', { params: { id: grupoId }, query: { mes }, signal }),
    meta: { fallback: 'Error al obtener la tabla del mes.' },
  });

/** Pupils without a medal in the last lessons; for their teacher only. */
export const radarQuery = (grupoId: number, clases: number) =>
  queryOptions({
    queryKey: keys.radar(grupoId, clases),
    queryFn: ({ signal }) => call('GET /api/Grupo/:id/radar', { params: { id: grupoId }, query: { clases }, signal }),
    meta: { fallback: 'Error al obtener el radar.' },
  });

const NADIE: readonly number[] = [];

const faltanOf = ({ alumnos }: { alumnos: Parameters<typeof ausentesOf>[0] }): ReadonlySet<number> =>
  new Set(ausentesOf(alumnos));

/** Profiles absent today: left out of the picker, of the teams and of «toda la clase». Empty until known. */
export function useAusentes(grupoId: number): readonly number[] {
  const { data } = useQuery({ ...asistenciaQuery(grupoId), select: ({ alumnos }) => ausentesOf(alumnos) });
  return data ?? NADIE;
}

/** States that a face shows as a badge. */
export type Hoy = 'Falta' | 'Tarde';

const hoyOf = ({ alumnos }: Asistencia): ReadonlyMap<number, Hoy> =>
  new Map(alumnos.flatMap(({ perfilId, estado }) => (estado === 'Presente' ? [] : [[perfilId, estado] as const])));

const NINGUNO: ReadonlySet<number> = new Set();
const TODOS_PRESENTES: ReadonlyMap<number, Hoy> = new Map();

/** Pupils absent or late today; empty until known. */
export function useHoy(grupoId: number): ReadonlyMap<number, Hoy> {
  const { data } = useQuery({ ...asistenciaQuery(grupoId), select: hoyOf });
  return data ?? TODOS_PRESENTES;
}

/** As a set that keeps its identity while unchanged, so that cards don't rerender. */
export function useFaltan(grupoId: number): ReadonlySet<number> {
  const { data } = useQuery({ ...asistenciaQuery(grupoId), select: faltanOf });
  return data ?? NINGUNO;
}

/** Calls back with the absent pupils once known; at once if cached or offline. */
export function withFaltan(grupoId: number, onKnown: (faltan: ReadonlySet<number>) => void): void {
  const client = queryClient();
  const { queryKey } = asistenciaQuery(grupoId);
  const known = client.getQueryData(queryKey);
  if (known || connectionStore.getState().lost) return onKnown(known ? faltanOf(known) : NINGUNO);
  client.ensureQueryData(asistenciaQuery(grupoId)).then(
    (lista) => onKnown(faltanOf(lista)),
    () => onKnown(NINGUNO),
  );
}
