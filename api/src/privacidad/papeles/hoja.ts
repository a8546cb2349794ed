const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it is written in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2145}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:#f3f0e8}@media print{body{margin:0}tr{break-inside:avoid}}`;

export const titulo = (text: string) => `<h2>${escapeHtml(text)}</h2>`;
export const parrafo = (text: string) => `<p>${escapeHtml(text)}</p>`;
export const lista = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

const row = (cell: 'th' | 'td', values: readonly string[]) =>
  `<tr>${values.map((value) => `<${cell}>${escapeHtml(value)}</${cell}>`).join('')}</tr>`;
const cuerpo = (filas: ReadonlyArray<readonly string[]>) =>
  `<tbody>${filas.map((fila) => row('td', fila)).join('\n')}</tbody>`;

/** A table under its headings. */
export const tabla = (cabeza: readonly string[], filas: ReadonlyArray<readonly string[]>): string =>
  `<table><thead>${row('th', cabeza)}</thead>${cuerpo(filas)}</table>`;

/** Facts, one a line: name and value. */
export const datos = (filas: ReadonlyArray<readonly [string, string]>): string => `<table>${cuerpo(filas)}</table>`;

/** A sheet that opens in any browser or word processor, without anything else. */
export function hoja(nombre: string, partes: readonly string[]): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(nombre)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(nombre)}</h1>
${partes.join('\n')}
</body></html>
`;
}
