/** Keys that give the first ten medals, in their order. */
export const TECLAS = '1234567890';

/** The place of the medal that a key gives; -1: none. */
export const placeOfKey = (key: string) => (key.length === 1 ? TECLAS.indexOf(key) : -1);
