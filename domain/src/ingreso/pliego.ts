/** Pieces per A4 sheet, for slips and cards. A separate file: printing cards doesn't load the rules of slips. */
export const TROZOS_PLIEGO = 10;
