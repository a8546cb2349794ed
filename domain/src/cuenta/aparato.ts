/** What a person would call the device that a session was opened on (behaviour §2). Of the browser's own words nothing is kept. */

/** Said of a device that nothing is known of. */
export const APARATO_DESCONOCIDO = 'Navegador desconocido';

/** No browser says so much of itself; what does is no browser. */
const LARGO_MAX = 1000;

// In this order: each also calls itself one of those after it.
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

/** A tablet calls itself Android as a phone does, and leaves one word out. */
const sayAndroid = (texto: string) => (/\bMobile\b/.test(texto) ? 'Android' : 'Tableta Android');

const find = (nombres: typeof SISTEMAS, texto: string) => nombres.find(([patron]) => patron.test(texto))?.[1];

/** «Chrome · Windows», of what a browser says of itself (`User-Agent`): known words only, at most 60 characters. */
export function sayAparato(userAgent: string | undefined): string {
  const texto = userAgent?.slice(0, LARGO_MAX) ?? '';
  const sistema = find(SISTEMAS, texto);
  const dicho = [find(NAVEGADORES, texto), sistema === 'Android' ? sayAndroid(texto) : sistema].filter(
    (parte) => parte !== undefined,
  );
  return dicho.length === 0 ? APARATO_DESCONOCIDO : dicho.join(' · ');
}

export type FormaAparato = 'movil' | 'tableta' | 'ordenador';

/** What it looks like, for its picture. `aparato`: as `sayAparato` says it. */
export function formaAparato(aparato: string): FormaAparato {
  if (/(?:^|· )(?:iPad|Tableta Android)$/.test(aparato)) return 'tableta';
  return /(?:^|· )(?:iPhone|Android)$/.test(aparato) ? 'movil' : 'ordenador';
}
