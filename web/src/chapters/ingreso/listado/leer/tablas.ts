/** A single-byte encoding: its characters from 128 to 255. */
export interface Tabla {
  letras: readonly string[];
  bytes: ReadonlyMap<string, number>;
}

function tablaOf(altas: Iterable<string>): Tabla {
  const letras = [...altas];
  return { letras, bytes: new Map(letras.map((letra, i) => [letra, i + 128])) };
}

const LATINAS = Array.from({ length: 96 }, (_, i) => String.fromCharCode(i + 160)).join('');
/** Windows-1252, the usual misreading. Written out, because some of Node's decoders use Latin-1 instead. */
export const WINDOWS = tablaOf(`€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${LATINAS}`);
/** Excel for Mac, in its older CSV. */
export const MAC = tablaOf(new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, i) => i + 128)));
/** DOS programs, still in use in some offices. */
export const DOS = tablaOf(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
);

/** The text as another encoding would read its bytes; null if the first one can't write it. */
export function reread(texto: string, leida: Tabla, escrita: Tabla): string | null {
  let nuevo = '';
  for (const letra of texto) {
    if (letra < '\u0080') nuevo += letra;
    else {
      const byte = leida.bytes.get(letra);
      if (byte === undefined) return null;
      nuevo += escrita.letras[byte - 128] ?? '';
    }
  }
  return nuevo;
}
