import { WINDOWS } from './tablas.ts';

const MARCAS_DE_LETRA: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  uml: '\u0308',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const SIGNOS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ordf: 'ª',
  ordm: 'º',
  middot: '·',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  bull: '•',
  hellip: '…',
  euro: '€',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  oelig: 'œ',
  OElig: 'Œ',
  deg: '°',
  iexcl: '¡',
  iquest: '¿',
  shy: '',
  zwnj: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
};

function letraOf(codigo: number): string {
  // Windows-1252 code points, as browsers read them.
  if (codigo >= 128 && codigo < 160) return WINDOWS.letras[codigo - 128] ?? '';
  const vale = codigo > 0 && codigo <= 0x10ffff && !(codigo >= 0xd800 && codigo < 0xe000);
  return vale ? String.fromCodePoint(codigo) : '\ufffd';
}

/** Decodes «&ntilde;», «&#241;», «&amp;»; leaves unknown entities. */
export function decodeEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (entera, decimal, hexa, nombre) => {
    if (decimal) return letraOf(Number(decimal));
    if (hexa) return letraOf(Number.parseInt(String(hexa), 16));
    const [, letra, marca] = /^([a-z])(acute|grave|uml|circ|tilde|cedil|ring|caron)$/i.exec(String(nombre)) ?? [];
    if (letra && marca) return (letra + MARCAS_DE_LETRA[marca.toLowerCase()]).normalize('NFC');
    return SIGNOS[String(nombre)] ?? SIGNOS[String(nombre).toLowerCase()] ?? entera;
  });
}
