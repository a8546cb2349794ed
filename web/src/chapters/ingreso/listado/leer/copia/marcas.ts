import { indexOfCierre } from '../html.ts';

/** Layout attributes, which identify nobody. */
const FORMA =
  /^(?:colspan|rowspan|hidden|charset|http-equiv|encoding|version|lang|xml:lang|xml:space|space|dir|(?:\w+:)?(?:index|mergeacross|mergedown|type|hidden))$/i;
const VISTA = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i;
/** Characters that can't appear in an attribute name, or in an unquoted value. */
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

/** End of the value that begins here; the same position if there is none. */
function findFin(marca: string, desde: number): number {
  const comilla = marca[desde] ?? '';
  if (comilla === '"' || comilla === "'") return Math.max(marca.indexOf(comilla, desde + 1) + 1, desde);
  let fin = desde;
  while (fin < marca.length && !NO_VALOR.test(marca[fin] ?? '')) fin += 1;
  return fin;
}

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

/** Position after the first match; the end of the text if there is none. */
function after(texto: string, que: string, from: number): number {
  const at = texto.indexOf(que, from);
  return at < 0 ? texto.length : at + que.length;
}

/** Replaces text and attributes of XML or HTML. Tags stay; comments, scripts and styles are dropped. */
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
      // Processing instructions may identify the file: keep only the encoding.
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

/** All text of XML or HTML, so that no replacement happens to be one of its words. */
export function textosOf(marcado: string): string {
  return replaceMarcas(marcado, (marca) => (marca.match(/"[^"]*"|'[^']*'/g) ?? []).join(' ') || ' ');
}
