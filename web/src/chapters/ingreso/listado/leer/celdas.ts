import { COLUMNAS_LEIDAS_MAX, FILAS_LEIDAS_MAX } from '@aupa/domain/listado';
import { FalloLectura } from './fallos.ts';

/** Maximum rows of a list, with allowance for headings and empty rows. */
export const FILA_MAX = 2 * FILAS_LEIDAS_MAX;

/** «C7» as numbers from 1; null if it is no address. */
export function lugarOf(direccion: string): { columna: number; fila: number } | null {
  const [, letras, cifras] = /^([A-Z]{1,3})(\d{1,7})$/.exec(direccion) ?? [];
  if (!letras || !cifras) return null;
  const columna = [...letras].reduce((suma, letra) => suma * 26 + letra.charCodeAt(0) - 64, 0);
  return { columna, fila: Number(cifras) };
}

/** Start of an element, with any white space after its name; `<cols>` is no `<c`. -1 if there is none. */
function indexOfMarca(xml: string, abre: string, from: number): number {
  let at = xml.indexOf(abre, from);
  while (at >= 0 && !/[\s>/]/.test(xml[at + abre.length] ?? '')) at = xml.indexOf(abre, at + 1);
  return at;
}

/** «C» of 3. */
function letrasOf(columna: number): string {
  const resto = (columna - 1) % 26;
  return (columna > 26 ? letrasOf((columna - 1 - resto) / 26) : '') + String.fromCharCode(65 + resto);
}

/** Some programs omit addresses: such a cell follows the one before. Adds the address. */
function addressOf(prefijo: string) {
  let [fila, columna] = [0, 0];
  return (entre: string, escrita: string): string => {
    for (let at = 0; (at = indexOfMarca(entre, `<${prefijo}row`, at)) >= 0; at += 1) {
      const marca = entre.slice(at, entre.indexOf('>', at) + 1);
      fila = Number(/\sr="(\d{1,7})"/.exec(marca)?.[1] ?? fila + 1);
      columna = 0;
    }
    columna = lugarOf(escrita)?.columna ?? columna + 1;
    return escrita || `${letrasOf(Math.min(columna, 9999))}${fila}`;
  };
}

/** The formula of a cell as typed; undefined if it has none. A shared formula is stored in its first cell only. */
function formulaOf(celda: string, prefijo: string): string | undefined {
  const at = indexOfMarca(celda, `<${prefijo}f`, 0);
  if (at < 0) return undefined;
  const fin = celda.indexOf('>', at);
  if (fin < 0 || celda[fin - 1] === '/') return '';
  return celda.slice(fin + 1, celda.indexOf('</', fin));
}

/**
 * Makes a sheet's XML safe to read. A formula becomes its own text. Far-off cells are dropped, because the reader allocates up to
 * the last one. Throws if names are that far out.
 */
export function safeCeldas(xml: string): string {
  const prefijo = /<(\w{1,20}:)worksheet[\s>]/.exec(xml.slice(0, 2000))?.[1] ?? '';
  const cierra = `</${prefijo}c>`;
  const partes: string[] = [];
  const giveDireccion = addressOf(prefijo);
  let at = 0;
  for (;;) {
    const desde = indexOfMarca(xml, `<${prefijo}c`, at);
    if (desde < 0) break;
    const finAbre = xml.indexOf('>', desde);
    if (finAbre < 0) throw new FalloLectura('ESTROPEADO');
    const isSola = xml[finAbre - 1] === '/';
    const finCelda = isSola ? finAbre + 1 : xml.indexOf(cierra, finAbre) + cierra.length;
    if (finCelda < finAbre) throw new FalloLectura('ESTROPEADO');
    const celda = xml.slice(desde, finCelda);
    const entre = xml.slice(at, desde);
    partes.push(entre);
    at = finCelda;
    const escrita = /\sr="([^"]*)"/.exec(celda.slice(0, finAbre - desde))?.[1] ?? '';
    const direccion = giveDireccion(entre, escrita);
    const lugar = lugarOf(direccion);
    // A cell without a value only has a colour or a border.
    if (isSola || !lugar || lugar.columna > COLUMNAS_LEIDAS_MAX) continue;
    const formula = formulaOf(celda, prefijo);
    if (lugar.fila > FILA_MAX) {
      if (formula !== undefined || celda.includes(`<${prefijo}v>`) || celda.includes(`<${prefijo}t`))
        throw new FalloLectura('DESPLEGADO');
      continue;
    }
    partes.push(
      formula === undefined
        ? escrita === ''
          ? celda.replace(`<${prefijo}c`, `<${prefijo}c r="${direccion}"`)
          : celda
        : `<${prefijo}c r="${direccion}" t="inlineStr"><${prefijo}is><${prefijo}t>=${formula}</${prefijo}t></${prefijo}is></${prefijo}c>`,
    );
  }
  partes.push(xml.slice(at));
  return partes.join('');
}
