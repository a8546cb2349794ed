import type { BodyIn, TablaEquivalencia } from '@aupa/contract';
import { normalizeNombre } from '@aupa/domain/base';
import { totales } from '@aupa/domain/rubrica';
import { fallosPorFila, SIN_FALLOS, type Edicion, type Fallos } from './edicion.ts';

/** Where the fault of a table without rows stands. */
export const TABLA_ERROR = 'tabla-error';

/** What a chip needs to know of a medal. */
export type MedallaDeFila = Pick<
  TablaEquivalencia['equivalencias'][number]['medallasNecesarias'][number],
  'id' | 'nombre' | 'nombreIcono' | 'color'
>;

/** Medals by id: the teacher's own, and those that the table still holds although they were retired. */
export type Catalogo = ReadonlyMap<number, MedallaDeFila>;

export function toCatalogo(medallas: readonly MedallaDeFila[], tabla?: TablaEquivalencia): Catalogo {
  const deLaTabla = (tabla?.equivalencias ?? []).flatMap(({ medallasNecesarias }) => medallasNecesarias);
  return new Map([...deLaTabla, ...medallas].map((medalla) => [medalla.id, medalla]));
}

/** A medal and how many copies of it. */
export interface Chip {
  medalla: MedallaDeFila;
  cantidad: number;
}

/** Copies by medal as chips, in the order in which they came in: a chip keeps its place while copies change. */
export function toChips(copias: ReadonlyMap<number, number>, catalogo: Catalogo): Chip[] {
  return [...copias].flatMap(([id, cantidad]) => {
    const medalla = catalogo.get(id);
    return medalla ? [{ medalla, cantidad }] : [];
  });
}

type Formulario = BodyIn<'POST /api/TablaEquivalencia'>;
type MedallaEnviada = Formulario['equivalencias'][number]['medallasNecesarias'][number];
/** With the longest names still well below what a body may have. */
const COPIAS_SUELTAS = 2000;

/**
 * The table as it is sent: each medal once per repetition, descripcion empty, id 0 when new (spec §3). Where those
 * would be too many, once with how many (behaviour §5).
 */
export function toFormulario(id: number, { nombre, filas }: Edicion, catalogo: Catalogo): Formulario & { id: number } {
  const sumas = totales(filas);
  const copias = sumas.reduce((suma, fila) => [...fila.values()].reduce((parte, n) => parte + n, suma), 0);
  const enviar = ({ medalla, cantidad }: Chip): MedallaEnviada[] => {
    const { id: medallaId, nombre: suNombre, nombreIcono } = medalla;
    if (copias > COPIAS_SUELTAS) return [{ id: medallaId, cantidad }];
    const repetida = { id: medallaId, nombre: suNombre, nombreIcono, descripcion: '' };
    return Array.from({ length: cantidad }, () => repetida);
  };
  return {
    id,
    nombre: normalizeNombre(nombre),
    equivalencias: filas.map(({ nota }, i) => ({
      nota,
      medallasNecesarias: toChips(sumas[i] ?? new Map(), catalogo).flatMap(enviar),
    })),
  };
}

/** The server's faults by field (`nombre`, `equivalencias.2.nota`, …) put where they belong. */
export function toFallos(
  { filas }: Edicion,
  errores: ReadonlyArray<{ campo?: string | undefined; mensaje: string }>,
): Fallos {
  const nombre = errores.find(({ campo }) => campo === 'nombre')?.mensaje ?? null;
  const deFilas = errores.flatMap(({ campo, mensaje }) => {
    const [raiz, fila] = campo?.split('.') ?? [];
    return raiz === 'equivalencias' ? [{ fila: Number(fila ?? -1), mensaje }] : [];
  });
  return { ...SIN_FALLOS, nombre, ...fallosPorFila(filas, deFilas) };
}

/** Every field whose fault the editor shows in its place, so that no toast repeats it. */
export function camposOf(filas: number): string[] {
  const deFila = (i: number) => ['', '.nota', '.medallasNecesarias'].map((parte) => `equivalencias.${i}${parte}`);
  return ['nombre', 'equivalencias', ...Array.from({ length: filas }, (_, i) => deFila(i)).flat()];
}

/** A nota as a person types it, with comma or point; NaN when it is no number. */
export function parseNota(texto: string): number {
  const limpio = texto.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(limpio) ? Number(limpio) : Number.NaN;
}
