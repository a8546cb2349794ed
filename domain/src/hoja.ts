/** A cell of a sheet that a teacher downloads. */
export type Celda = string | number;

/** A text that no spreadsheet takes for a formula: one that could begin one gets an apostrophe before it. */
export function celdaSegura(texto: string): string {
  return /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
}

/** Lines as CSV that Spanish Excel and LibreOffice open right: BOM, semicolons, decimal comma, CRLF (issue: closing a term). */
export function toCsv(lineas: ReadonlyArray<readonly Celda[]>): string {
  const celda = (valor: Celda) => {
    if (typeof valor === 'number') return String(valor).replace('.', ',');
    const texto = celdaSegura(valor);
    return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
  };
  return `\uFEFF${lineas.map((linea) => `${linea.map(celda).join(';')}\r\n`).join('')}`;
}
