import { usoOfTitulo } from './columnas.ts';

const CABECERA_MAX = 25;

const isOrdinal = (celda: string) => /^(?:1|2|1\W?[oºª]|2\W?[oºª]|primer[oa]?|segund[oa]|)$/i.test(celda);

/**
 * Score of a row as headings, 0 to 3. «Alumno» alone scores less than separate columns, because it may stand above «Apellidos».
 */
function puntosOf(fila: readonly string[]): number {
  const usos = new Set(fila.map((celda) => (celda === '' ? null : usoOfTitulo(celda))));
  if (usos.has('Apellidos') && usos.has('Nombre')) return 3;
  if (usos.has('ApellidosNombre') || usos.has('NombreApellidos')) return 2;
  return usos.has('Apellidos') || usos.has('Nombre') ? 1 : 0;
}

/** Finds the headings and how many rows they take; null if there are none. */
export function findCabecera(filas: ReadonlyArray<readonly string[]>): { at: number; alto: number } | null {
  const puntos = filas.slice(0, CABECERA_MAX).map(puntosOf);
  const mejor = Math.max(0, ...puntos);
  if (mejor === 0) return null;
  const at = puntos.indexOf(mejor);
  // A heading merged over both rows is repeated in the second.
  const debajo = (filas[at + 1] ?? []).filter((celda, i) => celda !== filas[at]?.[i]);
  const isSegunda = debajo.some((celda) => celda !== '') && debajo.every(isOrdinal);
  return { at, alto: isSegunda ? 2 : 1 };
}

/** Joins headings of two rows: «Apellidos» above «Primero» and «Segundo». */
export function titulosOf(cabecera: ReadonlyArray<readonly string[]>, ancho: number): string[] {
  const [arriba = [], abajo = []] = cabecera;
  let ultimo = '';
  return Array.from({ length: ancho }, (_, i) => {
    if (arriba[i]) ultimo = arriba[i];
    const segundo = abajo[i] === arriba[i] ? '' : (abajo[i] ?? '');
    return segundo === '' ? (arriba[i] ?? '') : `${arriba[i] || ultimo} ${segundo}`.trim();
  });
}
