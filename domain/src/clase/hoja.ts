import { formatNota } from '../perfil/calificacion.ts';
import { plural } from '../base/plural.ts';
import { foldTexto, normalizeNombre } from '../base/texto.ts';

/** A calendar day `YYYY-MM-DD` in a sheet. */
export interface Dia {
  dia: string;
}

/** A number that a sheet shows with so many decimals. */
export interface Decimal {
  numero: number;
  decimales: number;
}

/** A cell of a sheet that a teacher downloads. */
export type Celda = string | number | Dia | Decimal;

/** A nota with at most so many decimals, a half upwards as school has it: in whole hundredths, which binary fractions are not. */
export function roundNota(nota: number, decimales: number): number {
  const paso = 10 ** (2 - decimales);
  return (Math.floor((Math.round(nota * 100) * 2 + paso) / (2 * paso)) * paso) / 100;
}

/**
 * The sentence for grades that pass in a file only because they are rounded there, or null. Half of `maxima`, the table's highest, passes. Names the lowest:
 * «4,99 se descarga como 5».
 */
export function sayAprobadosPorRedondeo(notas: readonly number[], maxima: number, decimales: number): string | null {
  const pasan = notas.filter((nota) => nota > 0 && nota < maxima / 2 && roundNota(nota, decimales) >= maxima / 2);
  if (pasan.length === 0) return null;
  const menor = Math.min(...pasan);
  const cuantos = `${plural(pasan.length, 'aprueba', 'aprueban')} ${pasan.length} ${plural(pasan.length, 'alumno')}`;
  return `Por el redondeo ${cuantos}: ${formatNota(menor)} se descarga como ${formatNota(roundNota(menor, decimales))}.`;
}

/**
 * Names the columns of medals so that none is taken for another one, in whatever case and accents. A medal called «Nota» is
 * «Nota (medalla)», the second of one name is «… (2)». `fijas`: the columns that a sheet always has.
 */
export function columnasUnicas(fijas: readonly string[], medallas: readonly string[]): string[] {
  const clave = (nombre: string) => foldTexto(normalizeNombre(nombre));
  const deSiempre = new Set(fijas.map(clave));
  const usadas = new Set(deSiempre);
  return medallas.map((medalla) => {
    const base = deSiempre.has(clave(medalla)) ? `${medalla} (medalla)` : medalla;
    let nombre = base;
    for (let n = 2; usadas.has(clave(nombre)); n += 1) nombre = `${base} (${n})`;
    usadas.add(clave(nombre));
    return nombre;
  });
}

/**
 * Makes a text safe for a CSV: a spreadsheet must not run it as a formula. Puts an apostrophe before anything that could start
 * one, full-width signs included.
 */
export function celdaSegura(texto: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(texto) ? `'${texto}` : texto;
}

/** Lines as CSV that Spanish Excel and LibreOffice open right: BOM, semicolons, decimal comma, CRLF. */
export function toCsv(lineas: ReadonlyArray<readonly Celda[]>): string {
  const celda = (valor: Celda) => {
    if (typeof valor === 'number') return String(valor).replace('.', ',');
    if (typeof valor === 'object' && 'numero' in valor) return valor.numero.toFixed(valor.decimales).replace('.', ',');
    if (typeof valor === 'object') return valor.dia.split('-').toReversed().join('/');
    const texto = celdaSegura(valor);
    return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
  };
  return `\uFEFF${lineas.map((linea) => `${linea.map(celda).join(';')}\r\n`).join('')}`;
}
