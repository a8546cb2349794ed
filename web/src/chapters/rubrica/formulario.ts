import type { BodyIn, TablaEquivalencia } from '@aupa/contract';
import { normalizeNombre } from '@aupa/domain/base';
import { totales } from '@aupa/domain/rubrica';
import { fallosPorFila, SIN_FALLOS, type Edicion, type Fallos } from './edicion.ts';

/** Id of the error of a table without rows. */
export const TABLA_ERROR = 'tabla-error';

export type MedallaDeFila = Pick<
  TablaEquivalencia['equivalencias'][number]['medallasNecesarias'][number],
  'id' | 'nombre' | 'nombreIcono' | 'color'
>;

/** Medals by id: the teacher's own, plus retired ones that the table still contains. */
export type Catalogo = ReadonlyMap<number, MedallaDeFila>;

export function toCatalogo(medallas: readonly MedallaDeFila[], tabla?: TablaEquivalencia): Catalogo {
  const deLaTabla = (tabla?.equivalencias ?? []).flatMap(({ medallasNecesarias }) => medallasNecesarias);
  return new Map([...deLaTabla, ...medallas].map((medalla) => [medalla.id, medalla]));
}

export interface Chip {
  medalla: MedallaDeFila;
  cantidad: number;
}

/** Chips in insertion order, so that a chip stays in place while its count changes. */
export function toChips(copias: ReadonlyMap<number, number>, catalogo: Catalogo): Chip[] {
  return [...copias].flatMap(([id, cantidad]) => {
    const medalla = catalogo.get(id);
    return medalla ? [{ medalla, cantidad }] : [];
  });
}

type Formulario = BodyIn<'POST /api/TablaEquivalencia'>;
type MedallaEnviada = Formulario['equivalencias'][number]['medallasNecesarias'][number];
/** Even with the longest names this stays well below the body size limit. */
const COPIAS_SUELTAS = 2000;

/**
 * The request body: each medal once per copy, descripcion empty, id 0 when new (spec §3). Too many copies are sent as counts
 * (behaviour §5).
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

/** Maps the server's errors by field (`nombre`, `equivalencias.2.nota`, …) to the form. */
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

/** Fields whose errors the editor shows inline, so that no toast repeats them. */
export function camposOf(filas: number): string[] {
  const deFila = (i: number) => ['', '.nota', '.medallasNecesarias'].map((parte) => `equivalencias.${i}${parte}`);
  return ['nombre', 'equivalencias', ...Array.from({ length: filas }, (_, i) => deFila(i)).flat()];
}

/** Parses a nota typed with comma or point; NaN if it is not a number. */
export function parseNota(texto: string): number {
  const limpio = texto.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(limpio) ? Number(limpio) : Number.NaN;
}
