import { foldTexto } from '@aupa/domain';
import { iconOf, type IconName } from '../icons/names.ts';
import { spread } from '../medalla/familia.ts';

/** Cover colours: paper, spine, and the ink of the pattern. Two a column, so that no neighbour repeats. */
export const COLORES = ['azul', 'uva', 'coral', 'sol', 'menta', 'kraft'] as const;
export const PAPELES = ['cuadros', 'rombos', 'puntos', 'lineas', 'ondas', 'cruces'] as const;

export type Cover = { color: (typeof COLORES)[number]; papel: (typeof PAPELES)[number] };

const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

/**
 * The cover of a group: chosen by its id among those that its place in the list leaves free. Covers up to five places
 * apart are never alike, so neighbours differ in any grid of one to five columns.
 */
export function coverOf(id: number, index: number): Cover {
  const hash = spread(id);
  const column = index % 3;
  const row = Math.floor(index / 3) % 2;
  return {
    color: at(COLORES, column * 2 + (hash % 2)),
    papel: at(PAPELES, ((hash >>> 8) % 3) * 2 + row),
  };
}

const GLIFOS: ReadonlyArray<[RegExp, string]> = [
  [/matem|algebra|calculo|geometr|estadist|aritm/, 'calculator'],
  [/robot/, 'robot'],
  [/tecnolog|informat|program|computa|digital/, 'square-root-variable'],
  [/quimic|laborat/, 'flask'],
  [/fisica y|^fisica$|fisica \d/, 'atom'],
  [/educacion fisica|deport|gimnas/, 'running'],
  [/biolog|genet/, 'dna'],
  [/natural|ambient|ecolog|botan/, 'leaf'],
  [/ciencia/, 'microscope'],
  [/geograf|social|mundo/, 'globe'],
  [/histor|filosof|latin|grieg|cultura clasica/, 'landmark'],
  [/music|coro|banda/, 'music'],
  [/dibujo|plastic|pintura|arte|visual/, 'palette'],
  [/teatro|dram|escenic/, 'masks-theater'],
  [/ingles|frances|aleman|italiano|idioma|extranjera|portugues/, 'language'],
  [/lengua|literat|castellan|lectura|gallego|catalan|euskera|valencian/, 'book-open'],
  [/tutor|convivencia|ciudadan|valores|etica|orientacion/, 'handshake'],
  [/religion/, 'heart'],
  [/econom|empresa|emprend|contab/, 'chart-line'],
  [/cine|fotograf|audiovis/, 'film'],
  [/taller/, 'hammer'],
];

/** The drawing on the cover, by what is studied. */
export function glyphOf(materia: string): IconName {
  const folded = foldTexto(materia);
  const found = GLIFOS.find(([words]) => words.test(folded));
  return found ? iconOf(found[1]) : 'book';
}
