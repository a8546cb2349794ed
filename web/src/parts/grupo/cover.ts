import { foldTexto } from '@aupa/domain/base';
import { iconOf, type IconName } from '../../ui/icons/names.ts';

interface Color {
  paper: string;
  rim: string;
}

export const COLORES: readonly [Color, ...Color[]] = [
  { paper: '#8db4ff', rim: '#3f6fe0' },
  { paper: '#ff8a7a', rim: '#e2503f' },
  { paper: '#6fe0c0', rim: '#1fa27f' },
  { paper: '#c9a7ff', rim: '#8a5be0' },
  { paper: '#ffd666', rim: '#e8a317' },
  { paper: '#ebd3ae', rim: '#b98a52' },
];
export const PAPELES = ['cuadros', 'lineas', 'puntos', 'rombos', 'cruces', 'ondas'] as const;

export type Cover = { color: Color; papel: (typeof PAPELES)[number] };

const at = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

/** The colour follows from the id, to recognise a class. The paper follows from the position, so that close covers differ. */
export function coverOf(id: number, index: number): Cover {
  return { color: at(COLORES, id + COLORES.length - 1), papel: at(PAPELES, index) };
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

export function glyphOf(materia: string): IconName {
  const folded = foldTexto(materia);
  const found = GLIFOS.find(([words]) => words.test(folded));
  return found ? iconOf(found[1]) : 'book';
}
