// Letters that were read in a wrong encoding stay spoilt in the copy: they are made good, replaced, and spoilt again.

/** Some decoders take Windows' letters for Latin-1: these are written out, from 128 on. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The characters of an encoding of one byte, by that byte. */
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

/** Stand behind a letter that was spoilt, and say how: so many times UTF-8, as a Mac does it, or as an entity of HTML. */
const UTF8 = '\uE001';
const DE_MAC = '\uE002';
const ENTIDAD = '\uE003';
/** From here on they stand for an entity that is no letter. */
const OTRAS = 0xe100;
/** Letters of Spanish words, as a Mac's file looks elsewhere. */
const LETRAS_MAC = 'áéíóúñüÁÉÍÓÚÑÜçàèò';

/** UTF-8 as it looks read byte by byte, by the table of Windows or by Latin-1. */
const ALTOS = /[\u00c2-\u00f4][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u00bf]{1,3}/g;

/** UTF-8 that was read byte by byte, as what it was; null: it was none. */
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
    // As long as the bytes that one letter takes; what follows is another.
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

/** A letter that HTML or XML writes by its name or number; null: it is no letter. */
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

/** Makes letters good that were spoilt; what `spoilAgain` gets back is as spoilt as it was. */
export function mendVueltas(
  original: string,
  { isMac, isMarcas }: { isMac: boolean; isMarcas: boolean },
): { texto: string; spoilAgain: (copia: string) => string } {
  const otras: string[] = [];
  // Such characters mean nothing to anybody else.
  let texto = original.replace(/[\uE000-\uF8FF]/g, '\uFFFD');
  if (isMarcas)
    texto = texto.replace(/&(?:#x?[\da-f]{1,7}|[a-z]\w{1,20});/gi, (entidad) => {
      const letra = letraOf(entidad);
      if (letra !== null) return letra + ENTIDAD;
      const known = otras.indexOf(entidad);
      const at = known < 0 ? otras.push(entidad) - 1 : known;
      // More of them than any text has: a sign like any other.
      return at < 0x700 ? String.fromCharCode(OTRAS + at) : '?';
    });
  if (isMac)
    texto = texto.replace(/[\u0080-\uDFFF]/g, (signo) => {
      const letra = MAC[BYTES.get(signo) ?? 0] ?? '';
      return LETRAS_MAC.includes(letra) && letra !== '' ? letra + DE_MAC : signo;
    });
  else {
    // Read wrongly up to three times.
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
