import type { Fallo } from '../base/fallo.ts';
import { addDias, isDia } from '../base/dia.ts';

/** How somebody is on a day: who comes late is in class (behaviour §11). */
export const ESTADOS_ASISTENCIA = ['Presente', 'Tarde', 'Falta'] as const;
export type EstadoAsistencia = (typeof ESTADOS_ASISTENCIA)[number];

/** Where it was noted: in the list, or at the door. */
export const ORIGENES_ASISTENCIA = ['Lista', 'Puerta'] as const;
export type OrigenAsistencia = (typeof ORIGENES_ASISTENCIA)[number];

/** The same as a month's table writes it. */
export const MARCAS_ASISTENCIA = ['P', 'T', 'F'] as const;
export type MarcaAsistencia = (typeof MARCAS_ASISTENCIA)[number];

/** As many as a list may name at once. */
export const ALUMNOS_DE_LISTA_MAX = 500;
export const ESTADO_REQUERIDO = 'Elige un estado: Presente, Tarde o Falta.';
export const DIA_REQUERIDO = 'Elige el día de la lista.';
export const MES_REQUERIDO = 'Elige el mes, como 2026-11.';

/** One line of a list. */
export interface EnLista {
  perfilId: number;
  estado: EstadoAsistencia;
}

/** How many came in time, came late and are not there; `enClase`: the first two. */
export function countAsistencia(alumnos: readonly EnLista[]) {
  const de = (uno: EstadoAsistencia) => alumnos.filter(({ estado }) => estado === uno).length;
  const [presentes, tardes, faltan] = [de('Presente'), de('Tarde'), de('Falta')];
  return { presentes, tardes, faltan, enClase: presentes + tardes };
}

/** What a tap on «Tarde» or «Falta» makes of somebody: the same again takes it back. */
export function toggleEstado(
  estado: EstadoAsistencia,
  tocado: Exclude<EstadoAsistencia, 'Presente'>,
): EstadoAsistencia {
  return estado === tocado ? 'Presente' : tocado;
}

/** A whole list from those that are named: everybody else is present (behaviour §11). In the order of `perfilesIds`. */
export function completeListado(perfilesIds: readonly number[], nombrados: readonly EnLista[]): EnLista[] {
  const estados = new Map(nombrados.map(({ perfilId, estado }) => [perfilId, estado]));
  return perfilesIds.map((perfilId) => ({ perfilId, estado: estados.get(perfilId) ?? 'Presente' }));
}

/**
 * The lines of pupils who have left: as a list names them, else as they stood in it. So a page that does not know them loses no
 * absence of theirs.
 */
export function keepIdos(
  idos: ReadonlyArray<{ perfilId: number; estado: EstadoAsistencia | null }>,
  nombrados: readonly EnLista[],
): EnLista[] {
  const estados = new Map(nombrados.map(({ perfilId, estado }) => [perfilId, estado]));
  return idos.map(({ perfilId, estado }) => ({ perfilId, estado: estados.get(perfilId) ?? estado ?? 'Presente' }));
}

/** Everybody whom the figures of a day count: the class, and pupils who left on a later day. Days as `YYYY-MM-DD`. */
export function contadosEn<A extends EnLista, I extends EnLista & { baja: string }>(lista: {
  dia: string;
  alumnos: readonly A[];
  idos: readonly I[];
}): Array<A | I> {
  return [...lista.alumnos, ...lista.idos.filter(({ baja }) => baja > lista.dia)];
}

/** Day of a list: none that is still to come, none before the group. Days as `YYYY-MM-DD`. */
export function checkDiaAsistencia(dia: string, { hoy, desde }: { hoy: string; desde: string }): Fallo {
  if (!isDia(dia)) return DIA_REQUERIDO;
  if (dia > hoy) return 'Ese día aún no ha llegado: solo se pasa lista de hoy o de días anteriores.';
  return dia < desde ? 'Ese día la clase todavía no existía: elige uno posterior.' : null;
}

/** A month `YYYY-MM`. */
export function isMes(mes: string): boolean {
  return /^\d{4}-\d{2}$/.test(mes) && isDia(`${mes}-01`);
}

/** The month of a day. */
export function mesOf(dia: string): string {
  return dia.slice(0, 7);
}

/** The month so many months later, or earlier. Months as `YYYY-MM`. */
export function addMeses(mes: string, meses: number): string {
  const fecha = new Date(`${mes}-01T00:00:00Z`);
  fecha.setUTCMonth(fecha.getUTCMonth() + meses);
  return fecha.toISOString().slice(0, 7);
}

/** The days that a month's table shows: those from Monday to Friday, and any other with a list. Days as `YYYY-MM-DD`. */
export function columnsDeMes(mes: string, conLista: readonly string[]): string[] {
  const dias: string[] = [];
  for (let dia = `${mes}-01`; mesOf(dia) === mes; dia = addDias(dia, 1)) {
    const diaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay();
    if ((diaSemana !== 0 && diaSemana !== 6) || conLista.includes(dia)) dias.push(dia);
  }
  return dias;
}

/** One note of a day, as it is kept. */
export interface Anotada {
  perfilId: number;
  dia: string;
  estado: EstadoAsistencia;
}

/** What a month's table says of one pupil: a mark a day, and how often they were missing and late. */
export interface FilaMes {
  estados: Record<string, MarcaAsistencia>;
  faltas: number;
  tardes: number;
}

/** A month's table, a row a profile, in the order of `perfilesIds`; a day without a note has no mark. */
export function tableDeMes(perfilesIds: readonly number[], anotadas: readonly Anotada[]): Map<number, FilaMes> {
  const filas = new Map<number, FilaMes>(perfilesIds.map((id) => [id, { estados: {}, faltas: 0, tardes: 0 }]));
  for (const { perfilId, dia, estado } of anotadas) {
    const fila = filas.get(perfilId);
    if (!fila) continue;
    fila.estados[dia] = MARCAS_ASISTENCIA[ESTADOS_ASISTENCIA.indexOf(estado)] ?? 'P';
    if (estado === 'Falta') fila.faltas += 1;
    if (estado === 'Tarde') fila.tardes += 1;
  }
  return filas;
}
