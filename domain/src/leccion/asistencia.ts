import type { Fallo } from '../base/fallo.ts';
import { addDias, isDia } from '../base/dia.ts';

/** Late pupils count as in class (behaviour §11). */
export const ESTADOS_ASISTENCIA = ['Presente', 'Tarde', 'Falta'] as const;
export type EstadoAsistencia = (typeof ESTADOS_ASISTENCIA)[number];

export const ORIGENES_ASISTENCIA = ['Lista', 'Puerta'] as const;
export type OrigenAsistencia = (typeof ORIGENES_ASISTENCIA)[number];

export const MARCAS_ASISTENCIA = ['P', 'T', 'F'] as const;
export type MarcaAsistencia = (typeof MARCAS_ASISTENCIA)[number];

export const ALUMNOS_DE_LISTA_MAX = 500;
export const ESTADO_REQUERIDO = 'Elige un estado: Presente, Tarde o Falta.';
export const DIA_REQUERIDO = 'Elige el día de la lista.';
export const MES_REQUERIDO = 'Elige el mes, como 2026-11.';

export interface EnLista {
  perfilId: number;
  estado: EstadoAsistencia;
}

/** Counts of a list; `enClase`: present or late. */
export function countAsistencia(alumnos: readonly EnLista[]) {
  const de = (uno: EstadoAsistencia) => alumnos.filter(({ estado }) => estado === uno).length;
  const [presentes, tardes, faltan] = [de('Presente'), de('Tarde'), de('Falta')];
  return { presentes, tardes, faltan, enClase: presentes + tardes };
}

/** State after a tap on «Tarde» or «Falta»: a second tap undoes it. */
export function toggleEstado(
  estado: EstadoAsistencia,
  tocado: Exclude<EstadoAsistencia, 'Presente'>,
): EstadoAsistencia {
  return estado === tocado ? 'Presente' : tocado;
}

/** The full list: pupils not named are present (behaviour §11). In the order of `perfilesIds`. */
export function completeListado(perfilesIds: readonly number[], nombrados: readonly EnLista[]): EnLista[] {
  const estados = new Map(nombrados.map(({ perfilId, estado }) => [perfilId, estado]));
  return perfilesIds.map((perfilId) => ({ perfilId, estado: estados.get(perfilId) ?? 'Presente' }));
}

/** Lines of pupils who have left: as named, else unchanged. A page that does not know them thus keeps their absences. */
export function keepIdos(
  idos: ReadonlyArray<{ perfilId: number; estado: EstadoAsistencia | null }>,
  nombrados: readonly EnLista[],
): EnLista[] {
  const estados = new Map(nombrados.map(({ perfilId, estado }) => [perfilId, estado]));
  return idos.map(({ perfilId, estado }) => ({ perfilId, estado: estados.get(perfilId) ?? estado ?? 'Presente' }));
}

/** Pupils counted on that day: the class, and those who left later. Days as `YYYY-MM-DD`. */
export function contadosEn<A extends EnLista, I extends EnLista & { baja: string }>(lista: {
  dia: string;
  alumnos: readonly A[];
  idos: readonly I[];
}): Array<A | I> {
  return [...lista.alumnos, ...lista.idos.filter(({ baja }) => baja > lista.dia)];
}

/** Day of a list: not in the future, not before the group existed. Days as `YYYY-MM-DD`. */
export function checkDiaAsistencia(dia: string, { hoy, desde }: { hoy: string; desde: string }): Fallo {
  if (!isDia(dia)) return DIA_REQUERIDO;
  if (dia > hoy) return 'Ese día aún no ha llegado: solo se pasa lista de hoy o de días anteriores.';
  return dia < desde ? 'Ese día la clase todavía no existía: elige uno posterior.' : null;
}

/** Whether the text is a month `YYYY-MM`. */
export function isMes(mes: string): boolean {
  return /^\d{4}-\d{2}$/.test(mes) && isDia(`${mes}-01`);
}

/** Month of a day, `YYYY-MM`. */
export function mesOf(dia: string): string {
  return dia.slice(0, 7);
}

/** Adds months, or subtracts them. Months as `YYYY-MM`. */
export function addMeses(mes: string, meses: number): string {
  const fecha = new Date(`${mes}-01T00:00:00Z`);
  fecha.setUTCMonth(fecha.getUTCMonth() + meses);
  return fecha.toISOString().slice(0, 7);
}

/** Days in a monthly table: Monday to Friday, and any other with a list. Days as `YYYY-MM-DD`. */
export function columnsDeMes(mes: string, conLista: readonly string[]): string[] {
  const dias: string[] = [];
  for (let dia = `${mes}-01`; mesOf(dia) === mes; dia = addDias(dia, 1)) {
    const diaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay();
    if ((diaSemana !== 0 && diaSemana !== 6) || conLista.includes(dia)) dias.push(dia);
  }
  return dias;
}

export interface Anotada {
  perfilId: number;
  dia: string;
  estado: EstadoAsistencia;
}

export interface FilaMes {
  estados: Record<string, MarcaAsistencia>;
  faltas: number;
  tardes: number;
}

/** Monthly table, a row per profile in the order of `perfilesIds`. Days without a list have no mark. */
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
