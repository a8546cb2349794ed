import { foldTexto } from '../../base/texto.ts';
import { usoOfTitulo, type Uso } from './columnas.ts';
import { stripMarcas } from './quitar.ts';
import { isClase, MATERIA, TITULO, TOTAL } from './vocabulario.ts';

/** Why a line is nobody's: it is a title, a sum, or the headings once more. */
export type MotivoRenglon = 'Titulo' | 'Total' | 'Cabecera';

/** The headings again, as a printed list says them on every page: each cell is one of them. */
export function isCabecera(celdas: readonly string[], titulos: ReadonlySet<string>): boolean {
  const llenas = celdas.filter((celda) => celda !== '');
  if (llenas.length === 0) return false;
  if (titulos.size > 0 && llenas.every((celda) => titulos.has(foldTexto(celda)))) return true;
  // No list has as many columns of names: rows of data are not taken apart for it.
  if (llenas.length < 2 || llenas.length > 8) return false;
  const usos = new Set<Uso>();
  return llenas.every((celda) => {
    const uso = usoOfTitulo(celda);
    return uso !== null && usos.size < usos.add(uso).size;
  });
}

/** A line of sums or of dates: its words stand where one name would, and the other part of the name is missing. */
export function isTotal(llenas: readonly string[], isNombrada: boolean): boolean {
  const plano = foldTexto(llenas[0] ?? '');
  return TOTAL.test(plano) && (!isNombrada || /^(?:sub|gran )?total\w* (?:de )?(?:alumn|estudiant)/.test(plano));
}

/** A line that says what the list is: words of an office, or nothing but a class or a date. */
export function isTitulo(llenas: readonly string[], isNombrada: boolean): boolean {
  if (isNombrada || llenas.length > 4) return false;
  const texto = llenas.join(' ');
  const plano = foldTexto(llenas[0] ?? '');
  if (llenas.length === 1 && /\d/.test(plano) && /\p{L}/u.test(plano) && isClase(plano)) return true;
  if (TITULO.test(plano) || (MATERIA.test(plano) && !plano.includes(','))) return true;
  // «2º ESO B», «Curso 2026-2027»: nothing is left, or it holds no letter but those of a class.
  const { texto: resto } = stripMarcas(`- ${texto}`, { isEntera: true, isNumerada: false });
  return (
    !/\p{L}{2}/u.test(resto.replace(/\b(?:ESO|BACH\w*|PRIM\w*|INF\w*)\b/gi, '')) ||
    /\b\d{4}\s?[-/–]\s?(?:20)?\d{2}\b/.test(texto)
  );
}

/**
 * Why a line of a list is nobody's; null: it may be somebody. `usos`: what its columns are for; a line that has something, and nothing where
 * names stand, is a title.
 */
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
  // Whole names look like any line; in columns of their own name and surname stand both.
  const isNombrada = isEntera ? (usadas[0] ?? '').includes(',') : cuantas > 1;
  // A number where a name would stand is a sum: «Total | 28».
  const isCifra = !isEntera && usadas.some((celda) => /^\d+$/.test(celda));
  if (isTotal(llenas, isNombrada && !isCifra)) return 'Total';
  if (isTitulo(llenas, isNombrada)) return 'Titulo';
  return usos.some((uso) => uso !== 'No') && usadas.length === 0 ? 'Titulo' : null;
}
