// Misread letters must stay misread in the copy: they are repaired, replaced, and corrupted again.

/** Written out from 128 on, because some decoders take windows-1252 for Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The characters of a single-byte encoding, by byte. */
export function tableOf(etiqueta: 'windows-1252' | 'macintosh'): string[] {
  const letras = [...new TextDecoder(etiqueta).decode(Uint8Array.from({ length: 256 }, (_, i) => i))];
  if (etiqueta === 'windows-1252') letras.splice(128, WINDOWS.length, ...WINDOWS);
  return letras;
}
const LATIN = tableOf('windows-1252');
// Page-wide: an alphabet.
const BYTES = new Map(LATIN.map((letra, byte) => [letra, byte]));
const MAC = tableOf('macintosh');
// Page-wide: an alphabet.
const BYTES_MAC = new Map(MAC.map((letra, byte) => [letra, byte]));

/** Marks behind a letter that say how it was corrupted: n times UTF-8, Mac, or HTML entity. */
const UTF8 = '\uE001';
const DE_MAC = '\uE002';
const ENTIDAD = '\uE003';
/** From here on, codes for entities that are no letters. */
const OTRAS = 0xe100;
/** Letters of Spanish words that a Mac file corrupts. */
const LETRAS_MAC = 'áéíóúñüÁÉÍÓÚÑÜçàèò';

/** UTF-8 read byte by byte as Windows-1252 or Latin-1. */
const ALTOS = /[\u00c2-\u00f4][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u00bf]{1,3}/g;

/** Undoes one misreading of UTF-8; null if it was none. */
function readOnce(tira: string): string | null {
  const bytes = [...tira].map((letra) => BYTES.get(letra) ?? 0);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

const spoil = (letra: string) => [...new TextEncoder().encode(letra)].map((byte) => LATIN[byte]).join('');

function mendUtf8(texto: string): string {
  return texto.replace(ALTOS, (tira) => {
    // Take the bytes of one letter; the rest is another.
    for (let n = 2; n <= tira.length; n += 1) {
      const hallada = readOnce(tira.slice(0, n));
      if (hallada !== null && [...hallada].length === 1) return hallada + UTF8 + tira.slice(n);
    }
    return tira;
  });
}

// Page-wide: an alphabet.
const NOMBRADAS = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['uml', '\u0308'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
]);

/** The letter of an HTML or XML entity; null if it is no letter. */
function letraOf(entidad: string): string | null {
  const [, hexa, cifras] = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(entidad) ?? [];
  const punto = hexa ? Number.parseInt(hexa, 16) : cifras ? Number(cifras) : 0;
  if (punto > 0x7f && punto < 0x110000) {
    const letra = String.fromCodePoint(punto);
    return /\p{L}/u.test(letra) ? letra : null;
  }
  const [, base, marca] = /^&([a-z])(acute|grave|uml|circ|tilde);$/i.exec(entidad) ?? [];
  return base && marca ? (base + (NOMBRADAS.get(marca) ?? '')).normalize('NFC') : null;
}

const nameOf = (letra: string) => {
  const [base = '', ...marcas] = letra.normalize('NFD');
  const nombre = [...NOMBRADAS].find(([, marca]) => marcas.length === 1 && marcas[0] === marca)?.[0];
  return nombre && /[a-z]/i.test(base) ? `&${base}${nombre};` : `&#${letra.codePointAt(0)};`;
};

/** Repairs corrupted letters; `spoilAgain` restores the same corruption. */
export function mendVueltas(
  original: string,
  { isMac, isMarcas }: { isMac: boolean; isMarcas: boolean },
): { texto: string; spoilAgain: (copia: string) => string } {
  const otras: string[] = [];
  // Private-use characters are our marks, so drop those in the text.
  let texto = original.replace(/[\uE000-\uF8FF]/g, '\uFFFD');
  if (isMarcas)
    texto = texto.replace(/&(?:#x?[\da-f]{1,7}|[a-z]\w{1,20});/gi, (entidad) => {
      const letra = letraOf(entidad);
      if (letra !== null) return letra + ENTIDAD;
      const known = otras.indexOf(entidad);
      const at = known < 0 ? otras.push(entidad) - 1 : known;
      // More kinds than any real text has: treat as a plain character.
      return at < 0x700 ? String.fromCharCode(OTRAS + at) : '?';
    });
  if (isMac)
    texto = texto.replace(/[\u0080-\uDFFF]/g, (signo) => {
      const letra = MAC[BYTES.get(signo) ?? 0] ?? '';
      return LETRAS_MAC.includes(letra) && letra !== '' ? letra + DE_MAC : signo;
    });
  else {
    // Misread up to three times.
    for (let vuelta = 0; vuelta < 3; vuelta += 1) {
      const mejor = mendUtf8(texto);
      if (mejor === texto) break;
      texto = mejor;
    }
  }
  const spoilAgain = (copia: string) => {
    let hecha = copia.replace(/(.)((?:\uE001)+)/gsu, (_, letra: string, veces: string) =>
      Array.from(veces).reduce(spoil, letra),
    );
    hecha = hecha.replace(/(.)\uE002/gsu, (_, letra: string) => LATIN[BYTES_MAC.get(letra) ?? 0x3f] ?? '?');
    hecha = hecha.replace(/(.)\uE003/gsu, (_, letra: string) => nameOf(letra));
    return hecha.replace(/[\uE100-\uE7FF]/g, (signo) => otras[signo.charCodeAt(0) - OTRAS] ?? '');
  };
  return { texto, spoilAgain };
}
