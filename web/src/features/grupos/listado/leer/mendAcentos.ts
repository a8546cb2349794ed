import type { Hoja } from '@aupa/domain/listado';
import { mendTabla } from './acentos.ts';
import { mendDosVeces } from './dosVeces.ts';

/** Accents that were spoilt on the way here, right again. */
export const mendAcentos = (texto: string): string => mendTabla(mendDosVeces(texto));

/** No text has it: it stands between cells while they are mended together. */
const ENTRE = '\ue000';

/** The same in the cells of a sheet: a text that was spoilt is often saved as a workbook. */
export function mendHoja(hoja: Hoja): Hoja {
  const texto = hoja.celdas.flat().join(ENTRE);
  const mejor = mendAcentos(texto);
  if (mejor === texto) return hoja;
  const nuevas = mejor.split(ENTRE);
  let at = 0;
  const celdas = hoja.celdas.map((fila) => nuevas.slice(at, (at += fila.length)));
  return { ...hoja, celdas, avisos: [...(hoja.avisos ?? []), 'ACENTOS'] };
}
