import { indexOfCierre } from '../html.ts';

/** Attributes that say how a table is laid out, and nothing of anybody. */
const FORMA =
  /^(?:colspan|rowspan|hidden|charset|http-equiv|encoding|version|lang|xml:lang|xml:space|space|dir|(?:\w+:)?(?:index|mergeacross|mergedown|type|hidden))$/i;
const VISTA = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i;
/** No name of an attribute has these, and no value without quotes those. */
const NO_NOMBRE = /[\s=<>"'/]/;
const NO_VALOR = /[\s"'>]/;

function hideValor(nombre: string, valor: string, hide: (texto: string) => string): string {
  const comilla = /^["']/.exec(valor)?.[0] ?? '';
  const dentro = comilla ? valor.slice(1, -1) : valor;
  if (/^xmlns/i.test(nombre) || FORMA.test(nombre)) return valor;
  if (/^style$/i.test(nombre)) return comilla + (VISTA.exec(dentro)?.[0] ?? '') + comilla;
  if (/^content$/i.test(nombre) && /charset=/i.test(dentro)) return valor;
  return comilla + hide(dentro) + comilla;
}

/** Where a value that begins here ends; the same place: there is none. */
function findFin(marca: string, desde: number): number {
  const comilla = marca[desde] ?? '';
  if (comilla === '"' || comilla === "'") return Math.max(marca.indexOf(comilla, desde + 1) + 1, desde);
  let fin = desde;
  while (fin < marca.length && !NO_VALOR.test(marca[fin] ?? '')) fin += 1;
  return fin;
}

/** Puts another value into each attribute of a tag. */
function replaceAtributos(marca: string, how: (nombre: string, valor: string) => string): string {
  const partes: string[] = [];
  let at = 0;
  for (let igual = marca.indexOf('='); igual >= 0; igual = marca.indexOf('=', at)) {
    const antes = marca.slice(at, igual).trimEnd();
    let empieza = antes.length;
    while (empieza > 0 && !NO_NOMBRE.test(antes[empieza - 1] ?? '')) empieza -= 1;
    let desde = igual + 1;
    while (/\s/.test(marca[desde] ?? '')) desde += 1;
    const fin = empieza === antes.length ? desde : findFin(marca, desde);
    partes.push(marca.slice(at, desde));
    if (fin > desde) partes.push(how(antes.slice(empieza), marca.slice(desde, fin)));
    at = fin;
  }
  partes.push(marca.slice(at));
  return partes.join('');
}

/** Puts something else in place of each tag: from one `<` to the next `>`. */
export function replaceMarcas(texto: string, how: (marca: string) => string): string {
  const partes: string[] = [];
  let at = 0;
  for (;;) {
    const desde = texto.indexOf('<', at);
    const fin = desde < 0 ? -1 : texto.indexOf('>', desde);
    if (fin < 0) break;
    partes.push(texto.slice(at, desde), how(texto.slice(desde, fin + 1)));
    at = fin + 1;
  }
  partes.push(texto.slice(at));
  return partes.join('');
}

/** Where the first of these is found, after it; the end of the text where it is not. */
function after(texto: string, que: string, from: number): number {
  const at = texto.indexOf(que, from);
  return at < 0 ? texto.length : at + que.length;
}

/**
 * Replaces what stands between the tags of XML or HTML, and in their attributes. Tags stay; comments, scripts and styles do not.
 */
export function hideMarcas(texto: string, hide: (texto: string) => string): string {
  const partes: string[] = [];
  let at = 0;
  while (at < texto.length) {
    const desde = texto.indexOf('<', at);
    if (desde < 0 || desde === texto.length - 1) {
      partes.push(hide(texto.slice(at)));
      break;
    }
    partes.push(hide(texto.slice(at, desde)));
    if (texto.startsWith('<!--', desde)) at = after(texto, '-->', desde + 4);
    else if (texto.startsWith('<![CDATA[', desde)) {
      at = after(texto, ']]>', desde);
      partes.push(`<![CDATA[${hide(texto.slice(desde + 9, at - 3))}]]>`);
    } else if (/[!?]/.test(texto[desde + 1] ?? '')) {
      at = after(texto, '>', desde);
      const marca = texto.slice(desde, at);
      // Processing instructions may tell of the file: only how its letters are written stays.
      if (/^<(?:\?xml\s[^[\]]*\?|!doctype\s+html\b[^[\]]*)>$/i.test(marca)) partes.push(marca);
    } else if (/[a-z/]/i.test(texto[desde + 1] ?? '')) {
      at = after(texto, '>', desde);
      const marca = texto.slice(desde, at);
      partes.push(replaceAtributos(marca, (nombre, valor) => hideValor(nombre, valor, hide)));
      const [, mudo] = /^<(script|style)\b/i.exec(marca) ?? [];
      if (mudo && !marca.endsWith('/>')) {
        at = indexOfCierre(texto, mudo.toLowerCase(), at);
      }
    } else {
      partes.push('<');
      at = desde + 1;
    }
  }
  return partes.join('');
}

/** Every text of XML or HTML, so that none of its words is made by chance. */
export function textosOf(marcado: string): string {
  return replaceMarcas(marcado, (marca) => (marca.match(/"[^"]*"|'[^']*'/g) ?? []).join(' ') || ' ');
}
