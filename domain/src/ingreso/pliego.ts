/** Pieces that a sheet of A4 is cut into, slips and cards alike. A file of its own: who prints cards needs no rule of the slips. */
export const TROZOS_PLIEGO = 10;
