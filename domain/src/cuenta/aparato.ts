/** Names the device of a session for a person (behaviour §2). The user agent itself is not stored. */

export const APARATO_DESCONOCIDO = 'Navegador desconocido';

/** No real browser sends a longer user agent. */
const LARGO_MAX = 1000;

// Order matters: each also names one that follows.
const NAVEGADORES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SISTEMAS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Phones and tablets both say Android, but only phones say Mobile. */
const sayAndroid = (texto: string) => (/\bMobile\b/.test(texto) ? 'Android' : 'Tableta Android');

const find = (nombres: typeof SISTEMAS, texto: string) => nombres.find(([patron]) => patron.test(texto))?.[1];

/** «Chrome · Windows» from a `User-Agent`: known words only, at most 60 characters. */
export function sayAparato(userAgent: string | undefined): string {
  const texto = userAgent?.slice(0, LARGO_MAX) ?? '';
  const sistema = find(SISTEMAS, texto);
  const dicho = [find(NAVEGADORES, texto), sistema === 'Android' ? sayAndroid(texto) : sistema].filter(
    (parte) => parte !== undefined,
  );
  return dicho.length === 0 ? APARATO_DESCONOCIDO : dicho.join(' · ');
}

export type FormaAparato = 'movil' | 'tableta' | 'ordenador';

/** Device shape for the icon. `aparato`: as `sayAparato` returns it. */
export function formaAparato(aparato: string): FormaAparato {
  if (/(?:^|· )(?:iPad|Tableta Android)$/.test(aparato)) return 'tableta';
  return /(?:^|· )(?:iPhone|Android)$/.test(aparato) ? 'movil' : 'ordenador';
}
