/** Attributes that say how a table is laid out, and nothing of anybody. */
const FORMA =
  /^(?:colspan|rowspan|hidden|charset|http-equiv|encoding|version|lang|xml:lang|xml:space|space|dir|(?:\w+:)?(?:index|mergeacross|mergedown|type|hidden))$/i;
const VISTA = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i;
const ATRIBUTO = /([^\s=<>"'/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

function hideValor(nombre: string, valor: string, hide: (texto: string) => string): string {
  const comilla = /^["']/.exec(valor)?.[0] ?? '';
  const dentro = comilla ? valor.slice(1, -1) : valor;
  if (/^xmlns/i.test(nombre) || FORMA.test(nombre)) return valor;
  if (/^style$/i.test(nombre)) return comilla + (VISTA.exec(dentro)?.[0] ?? '') + comilla;
  if (/^content$/i.test(nombre) && /charset=/i.test(dentro)) return valor;
  return comilla + hide(dentro) + comilla;
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
      partes.push(
        marca.replace(
          ATRIBUTO,
          (_, nombre: string, es: string, valor: string) => nombre + es + hideValor(nombre, valor, hide),
        ),
      );
      const [, mudo] = /^<(script|style)\b/i.exec(marca) ?? [];
      if (mudo && !marca.endsWith('/>')) {
        const fin = texto.slice(at).search(new RegExp(`</${mudo}`, 'i'));
        at = fin < 0 ? texto.length : at + fin;
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
  return marcado.replace(/<[^>]{0,4000}>/g, (marca) => (marca.match(/"[^"]*"|'[^']*'/g) ?? []).join(' ') || ' ');
}
