import type { Hoja } from '@aupa/domain/listado';

/** So many sheets of a workbook are read. */
export const HOJAS_MAX = 20;

/** A sheet, and whether its workbook hides the whole of it. */
export interface HojaLeida {
  hoja: Hoja;
  isOculta: boolean;
}
