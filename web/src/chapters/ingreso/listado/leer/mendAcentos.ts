import type { Hoja } from '@aupa/domain/listado';
import { mendTabla } from './acentos.ts';
import { mendDosVeces } from './dosVeces.ts';
import { stripInvisibles } from './invisibles.ts';

/** Accents that were spoilt on the way here, right again. */
export const mendAcentos = (texto: string): string => mendTabla(mendDosVeces(texto));

/** No text has it: it stands between cells while they are mended together. */
const ENTRE = '\ue000';

/** The same in the cells of a sheet: a text that was spoilt is often saved as a workbook. */
export function mendHoja(hoja: Hoja): Hoja {
  const texto = hoja.celdas.flat().join(ENTRE);
  const mejor = mendAcentos(texto);
  const limpio = stripInvisibles(mejor);
  if (limpio === texto) return hoja;
  const nuevas = limpio.split(ENTRE);
  let at = 0;
  const celdas = hoja.celdas.map((fila) => nuevas.slice(at, (at += fila.length)));
  return { ...hoja, celdas, ...(mejor !== texto && { avisos: [...(hoja.avisos ?? []), 'ACENTOS' as const] }) };
}
