/** Invisible line and direction marks. Joiners of letters are not among them. */
const INVISIBLES = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Without this, a name with such a mark would look equal but differ. */
export const stripInvisibles = (texto: string): string => texto.replace(INVISIBLES, '');
