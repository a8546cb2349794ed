/** Signs that nobody sees: they tell lines apart, or turn the direction of a script. Joiners of letters are none of them. */
const INVISIBLES = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A name with such a sign looks like another and is none. */
export const stripInvisibles = (texto: string): string => texto.replace(INVISIBLES, '');
