import { formatNota } from '../perfil/calificacion.ts';
import { plural } from '../base/plural.ts';
import { foldTexto, normalizeNombre } from '../base/texto.ts';

export interface Dia {
  dia: string;
}

export interface Decimal {
  numero: number;
  decimales: number;
}

export type Celda = string | number | Dia | Decimal;

/** Rounds a nota, halves up as schools do. Works in whole hundredths: binary fractions would round some halves down. */
export function roundNota(nota: number, decimales: number): number {
  const paso = 10 ** (2 - decimales);
  return (Math.floor((Math.round(nota * 100) * 2 + paso) / (2 * paso)) * paso) / 100;
}

/**
 * Warns that grades pass in a file only through rounding, naming the lowest: «4,99 se descarga como 5». Null if none does. Half
 * of `maxima`, the table's highest grade, passes.
 */
export function sayAprobadosPorRedondeo(notas: readonly number[], maxima: number, decimales: number): string | null {
  const pasan = notas.filter((nota) => nota > 0 && nota < maxima / 2 && roundNota(nota, decimales) >= maxima / 2);
  if (pasan.length === 0) return null;
  const menor = Math.min(...pasan);
  const cuantos = `${plural(pasan.length, 'aprueba', 'aprueban')} ${pasan.length} ${plural(pasan.length, 'alumno')}`;
  return `Por el redondeo ${cuantos}: ${formatNota(menor)} se descarga como ${formatNota(roundNota(menor, decimales))}.`;
}

/** Unique column names for medals: «Nota» becomes «Nota (medalla)», a second namesake «… (2)». `fijas`: fixed columns. */
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

/** Prefixes an apostrophe to a text that a spreadsheet would run as a formula. Full-width signs count too. */
export function celdaSegura(texto: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(texto) ? `'${texto}` : texto;
}

/** CSV that Spanish Excel and LibreOffice open correctly: BOM, semicolons, decimal comma, CRLF. */
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
