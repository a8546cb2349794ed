const RAREZAS = [
  // Beside a letter no name has these.
  /(?<=\p{L})[¡¿¬√≈∆∞±≤≥¥µ∂∑∏π∫Ω¢£¤§¶®©´¨≠°⁄◊÷ﬁﬂ˙˚¸˝˛ˇ¯˘‡†ƒˆ˜¦¹²³¼½¾×¨‗─-╿▀-▟■\u0080-\u009f]|[¡¿¬√≈∆∞±≤≥¥µ∂∑∏π∫Ω¢£¤§¶®©´¨≠°⁄◊÷ﬁﬂ˙˚¸˝˛ˇ¯˘‡†ƒˆ˜¦¹²³¼½¾×¨‗─-╿▀-▟■\u0080-\u009f](?=\p{L})/gu,
  // Between two letters no name has these: elsewhere they are quotation marks and dots.
  /(?<=\p{L})[„…‚“”‘‹›•™‰€—«»\u00ad](?=\p{L})/gu,
  // A dash joins two names, and each has its capital: «Pe–a».
  /(?<=\p{L})–(?=\p{Ll})|\p{L}[—–‘’‡…]{2,}(?=\p{L})|(?<=\p{Lu})–(?=\p{Lu}{1,4}(?!\p{L}))(?!\p{L}*\p{Ll})/gu,
  // Only «l·l» has its point.
  /(?<=[^\P{L}lL])·|·(?=[^\P{L}lL])/gu,
  // A capital within a word: «PŽrez», «MuÒoz».
  /(?<=\p{Ll})[^\P{Lu}A-Z]|(?<=\p{L})[^\P{Lu}A-Z](?=\p{Ll})/gu,
  // A small letter within capitals: «GARCêA», «çLVARO».
  /(?<=\p{Lu})[^\P{Ll}a-zß](?=\p{Lu}|(?!\p{L})(?<=\p{Lu}{2}.))|(?<!\p{L})[^\P{Ll}a-zß](?=\p{Lu})/gu,
  /œ(?![uin])/gu,
  // «Luc’a», «S’lvia»: after a consonant an apostrophe comes before a vowel that begins a name, or a capital.
  /(?<=[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Zñu])’(?=(?:[ao]s?|az)(?!\p{L})|[b-df-hj-np-tv-xzñ])/gu,
  // «Fern ndez» of DOS, its «á» a space that breaks no line.
  /(?<=\p{Ll}|S)\u00a0(?=(?:n|ndez|nchez|lvez)(?!\p{L}))/gu,
  // First letters that many Spanish names have, misread: «çlvaro», «îscar».
  /(?<!\p{L})(?:[çË](?=lvar|ngel|frica|gueda|vila|lex)|[îñàã](?=scar)|[òé](?=rsula|beda)|[êÖ](?=ñ|–|ker|ngrid))/gu,
];

/** Counts letters in places where no name has them: many mean a wrong encoding. */
export function countRarezas(texto: string): number {
  return RAREZAS.reduce((suma, una) => suma + (texto.match(una)?.length ?? 0), 0);
}
