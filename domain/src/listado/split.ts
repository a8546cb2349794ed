import { isDePila, isSegundoDePila } from './nombresDePila.ts';

export interface Nombres {
  nombre: string;
  apellido: string;
}

const PARTICULA = /^(?:de|del|la|las|los)$/i;
/** A spreadsheet would compute it: it is never taken apart into names. */
const CALCULA = /^\s*[=+\-@＝＋－＠]/;

const limpio = (texto: string) => texto.replace(/\s+/g, ' ').trim();

/** How many words at the beginning are the first name: «María del Carmen», «José Luis», «Ana». One at least, and one stays. */
function delPrincipio(palabras: readonly string[]): number {
  let n = 1;
  while (n < palabras.length - 1) {
    let fin = n;
    while (PARTICULA.test(palabras[fin] ?? '')) fin += 1;
    if (fin >= palabras.length - 1 || !isSegundoDePila(palabras[fin] ?? '')) break;
    n = fin + 1;
  }
  return n;
}

/** The same from the end: «García Gil Ana María». */
function delFinal(palabras: readonly string[]): number {
  for (let n = Math.min(4, palabras.length - 1); n > 1; n -= 1) {
    const cola = palabras.slice(-n);
    if (isDePila(cola[0] ?? '') && delPrincipio([...cola, '']) === n) return n;
  }
  return 1;
}

/** Name and surnames out of one cell: at the comma where there is one, else as well as can be guessed. */
export function splitNombre(celda: string, orden: 'ApellidosNombre' | 'NombreApellidos'): Nombres {
  const texto = limpio(celda);
  if (CALCULA.test(texto)) return { nombre: '', apellido: texto };
  const coma = texto.indexOf(',');
  if (coma >= 0) return { apellido: limpio(texto.slice(0, coma)), nombre: limpio(texto.slice(coma + 1)) };
  const palabras = texto === '' ? [] : texto.split(' ');
  if (palabras.length < 2) return { nombre: texto, apellido: '' };
  const n = orden === 'NombreApellidos' ? delPrincipio(palabras) : palabras.length - delFinal(palabras);
  const [delante, detras] = [palabras.slice(0, n).join(' '), palabras.slice(n).join(' ')];
  return orden === 'NombreApellidos' ? { nombre: delante, apellido: detras } : { nombre: detras, apellido: delante };
}
