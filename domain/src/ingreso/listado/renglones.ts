import { foldTexto } from '../../base/texto.ts';
import { usoOfTitulo, type Uso } from './columnas.ts';
import { stripMarcas } from './quitar.ts';
import { isClase, MATERIA, TITULO, TOTAL } from './vocabulario.ts';

export type MotivoRenglon = 'Titulo' | 'Total' | 'Cabecera';

/** Whether a row repeats the headings, as printed lists do on every page. */
export function isCabecera(celdas: readonly string[], titulos: ReadonlySet<string>): boolean {
  const llenas = celdas.filter((celda) => celda !== '');
  if (llenas.length === 0) return false;
  if (titulos.size > 0 && llenas.every((celda) => titulos.has(foldTexto(celda)))) return true;
  // No list has more name columns. The bound also skips wide data rows quickly.
  if (llenas.length < 2 || llenas.length > 8) return false;
  const usos = new Set<Uso>();
  return llenas.every((celda) => {
    const uso = usoOfTitulo(celda);
    return uso !== null && usos.size < usos.add(uso).size;
  });
}

/** Whether a row holds sums or dates: a keyword in one name column, and the other empty. */
export function isTotal(llenas: readonly string[], isNombrada: boolean): boolean {
  const plano = foldTexto(llenas[0] ?? '');
  return TOTAL.test(plano) && (!isNombrada || /^(?:sub|gran )?total\w* (?:de )?(?:alumn|estudiant)/.test(plano));
}

/** Whether a row is a title: office words, or only a class or date. */
export function isTitulo(llenas: readonly string[], isNombrada: boolean): boolean {
  if (isNombrada || llenas.length > 4) return false;
  const texto = llenas.join(' ');
  const plano = foldTexto(llenas[0] ?? '');
  if (llenas.length === 1 && /\d/.test(plano) && /\p{L}/u.test(plano) && isClase(plano)) return true;
  if (TITULO.test(plano) || (MATERIA.test(plano) && !plano.includes(','))) return true;
  // «2º ESO B», «Curso 2026-2027»: without marks no letters remain, except those of a class.
  const { texto: resto } = stripMarcas(`- ${texto}`, { isEntera: true, isNumerada: false });
  return (
    !/\p{L}{2}/u.test(resto.replace(/\b(?:ESO|BACH\w*|PRIM\w*|INF\w*)\b/gi, '')) ||
    /\b\d{4}\s?[-/–]\s?(?:20)?\d{2}\b/.test(texto)
  );
}

/** Why a row is no pupil, or null. A row with cells but empty name columns is a title. `usos`: use of each column. */
export function motivoOfRenglon(
  celdas: readonly string[],
  usos: readonly Uso[],
  titulos: ReadonlySet<string>,
): MotivoRenglon | null {
  if (isCabecera(celdas, titulos)) return 'Cabecera';
  const llenas = celdas.filter((celda) => celda !== '');
  const usadas = celdas.filter((celda, i) => celda !== '' && usos[i] !== 'No');
  const isEntera = usos.some((uso) => uso === 'ApellidosNombre' || uso === 'NombreApellidos');
  const cuantas = new Set(usos.filter((_, i) => (celdas[i] ?? '') !== '')).has('Nombre') ? usadas.length : 0;
  // A whole name needs a comma to be told from a title; separate columns need both parts.
  const isNombrada = isEntera ? (usadas[0] ?? '').includes(',') : cuantas > 1;
  // A number in a name column is a sum: «Total | 28».
  const isCifra = !isEntera && usadas.some((celda) => /^\d+$/.test(celda));
  if (isTotal(llenas, isNombrada && !isCifra)) return 'Total';
  if (isTitulo(llenas, isNombrada)) return 'Titulo';
  return usos.some((uso) => uso !== 'No') && usadas.length === 0 ? 'Titulo' : null;
}
