import { MAC, WINDOWS, type Tabla } from './tablas.ts';

/** Letters that misread UTF-8 probably meant. */
const LETRA =
  // oxlint-disable-next-line no-misleading-character-class -- Marks are letters here.
  /[\u00a0-\u017f\u0218-\u021b\u02b9-\u036f\u0386-\u04ff\u0600-\u06ff\u0900-\u0dff\u1d2c-\u1d6a\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20ac\u2122\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\ufeff\u0081\u008d\u008f\u0090\u009d\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc]/;
const AJENA = /[\u0386-\u0dff\u3040-\ud7a3]/;
const CJK = /[\u3040-\ud7a3]/;
/** Characters that no name contains; quotation marks, dashes and «ª» don't count. */
const RARO = /[^\p{L}\p{M}\u00a0ªº·’‘–—“”…«»]|[ƒˆ]/u;
/** These begin a misread letter; in a real name no other non-ASCII character follows them. */
const PRINCIPIO = /[ÃÂÅ√]/;

const TIRA = /[\u0080-\ud7ff\ue001-\uffff]{2,}/g;

/** Byte length of a UTF-8 letter by its first byte; 0 if invalid. */
const largoOf = (byte: number) => (byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : 0);

/** The UTF-8 letter that these characters encode; null if none. */
function letraOf(signos: readonly string[], at: number, tabla: Tabla): { letra: string; largo: number } | null {
  const primero = tabla.bytes.get(signos[at] ?? '') ?? 0;
  const largo = largoOf(primero);
  if (largo === 0) return null;
  let codigo = primero & (0xff >> (largo + 1));
  for (let i = 1; i < largo; i += 1) {
    const byte = tabla.bytes.get(signos[at + i] ?? '') ?? 0;
    if (byte < 0x80 || byte > 0xbf) return null;
    codigo = (codigo << 6) | (byte & 0x3f);
  }
  const letra = String.fromCharCode(codigo);
  return codigo >= (largo === 2 ? 0x80 : 0x800) && LETRA.test(letra) ? { letra, largo } : null;
}

const countRaros = (signos: readonly string[]) =>
  signos.filter((uno, i) => RARO.test(uno) || (PRINCIPIO.test(uno) && i + 1 < signos.length)).length;

/** Rereads one run of non-ASCII characters; unchanged if that makes it no better, unless it is certain. */
function mendTira(tira: string, isPegada: boolean, isSegura: boolean, tabla: Tabla): string {
  const signos = [...tira];
  const nuevos: string[] = [];
  let ajenas = 0;
  for (let at = 0; at < signos.length;) {
    const leida = letraOf(signos, at, tabla);
    nuevos.push(leida?.letra ?? signos[at] ?? '');
    at += leida?.largo ?? 1;
    if (leida && AJENA.test(leida.letra)) ajenas += 1;
  }
  const isCjk = nuevos.some((uno) => CJK.test(uno));
  // A single letter of another script among Latin ones is a coincidence: «José’”».
  if (ajenas > 0 && isPegada && (isCjk || ajenas < 2)) return tira;
  const isMejor = isSegura || isCjk || countRaros(nuevos) < countRaros(signos);
  return isMejor ? nuevos.join('') : tira;
}

function readOnce(texto: string, tabla: Tabla): string {
  const read = (isSegura: boolean) =>
    texto.replace(TIRA, (tira, at: number) => {
      const isPegada = /[a-z]/i.test(texto[at - 1] ?? '') || /[a-z]/i.test(texto[at + tira.length] ?? '');
      return mendTira(tira, isPegada, isSegura, tabla);
    });
  const despues = read(false);
  // If some were misread, all were: «Ä‘» alone proves nothing.
  return despues === texto ? texto : read(true);
}

/** Repairs UTF-8 misread and saved again, up to three times: «GarcÃ­a», «N√∫√±ez». */
export function mendDosVeces(texto: string): string {
  // On a Mac the first byte of each accented letter becomes a root sign.
  const tabla = texto.includes('√') ? MAC : WINDOWS;
  let antes = texto;
  for (let vez = 0; vez < 3; vez += 1) {
    const despues = readOnce(antes, tabla);
    if (despues === antes) break;
    antes = despues;
  }
  // The second half of «í» is invisible, and some programs drop it; so is that of «Á».
  return antes
    .replace(/(?<=\p{L})Ã(?=\p{Ll}|$)(?<=\p{Ll}Ã|\p{Lu}Ã(?=\p{Ll}))/gmu, 'í')
    .replace(/(?<!\p{L})Ã(?=[ñk]\p{Ll})/gu, 'Í')
    .replace(/(?<!\p{L})Ã(?=\p{Ll})/gu, 'Á');
}
