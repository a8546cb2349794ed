import { decodeEntidades } from './entidades.ts';

/** Elements whose content is not text of the page. */
const MUDOS: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg']);

/** A tag with its raw attributes, or text. */
export type Parte = { abre: string; atributos: string } | { cierra: string } | { texto: string };

/** End of the tag that begins here, ignoring a quoted `>`; -1 if there is none. */
function findFin(html: string, desde: number): number {
  let comilla = '';
  for (let at = desde; at < html.length; at += 1) {
    const signo = html[at] ?? '';
    if (comilla !== '') comilla = signo === comilla ? '' : comilla;
    else if (signo === '>') return at;
    else if ((signo === '"' || signo === "'") && html[at - 1] === '=') comilla = signo;
  }
  return -1;
}

/** Position where an element is closed, in any spelling; the end of the page if it is not. */
export function indexOfCierre(html: string, nombre: string, from: number): number {
  let at = html.indexOf('</', from);
  while (at >= 0 && html.slice(at + 2, at + 2 + nombre.length).toLowerCase() !== nombre)
    at = html.indexOf('</', at + 2);
  return at < 0 ? html.length : at;
}

/** A tokenizer for tags, entities, comments and text, without rules of nesting. */
export function* readPartes(html: string): Generator<Parte> {
  let at = 0;
  let isComentable = true;
  // After the last `>` everything is text.
  const ultimo = html.lastIndexOf('>');
  while (at < html.length) {
    let abre = html.indexOf('<', at);
    while (abre >= 0 && abre < ultimo && !/[a-z/!?]/i.test(html[abre + 1] ?? '')) abre = html.indexOf('<', abre + 1);
    if (abre < 0 || abre >= ultimo) abre = html.length;
    if (abre > at) yield { texto: decodeEntidades(html.slice(at, abre)) };
    if (abre === html.length) return;
    const isComentario = isComentable && html.startsWith('<!--', abre);
    let fin = isComentario ? html.indexOf('-->', abre + 4) + 2 : findFin(html, abre);
    // No more comment ends: don't search again, or it would be quadratic.
    if (isComentario && fin < abre) isComentable = false;
    // An unclosed quotation mark ends with its tag.
    if (fin < abre) fin = html.indexOf('>', abre);
    const [, barra, nombre = ''] = /^<(\/?)([a-z][\w:-]{0,40})/i.exec(html.slice(abre, abre + 50)) ?? [];
    const suyo = nombre.toLowerCase();
    at = fin + 1;
    if (barra && suyo) yield { cierra: suyo };
    else if (suyo) {
      yield { abre: suyo, atributos: html.slice(abre + 1 + nombre.length, fin) };
      if (MUDOS.has(suyo) && html[fin - 1] !== '/') {
        at = indexOfCierre(html, suyo, at);
      }
    }
  }
}
