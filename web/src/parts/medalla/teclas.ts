export const TECLAS = '1234567890';

/** The index of a key's medal, or -1. */
export const placeOfKey = (key: string) => (key.length === 1 ? TECLAS.indexOf(key) : -1);
