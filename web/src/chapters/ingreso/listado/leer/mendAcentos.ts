import type { Hoja } from '@aupa/domain/listado';
import { mendTabla } from './acentos.ts';
import { mendDosVeces } from './dosVeces.ts';
import { stripInvisibles } from './invisibles.ts';

export const mendAcentos = (texto: string): string => mendTabla(mendDosVeces(texto));

/** Joins cells while they are repaired together; no text contains it. */
const ENTRE = '\ue000';

/** Repairs a sheet: corrupted text is often saved as a workbook. */
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
