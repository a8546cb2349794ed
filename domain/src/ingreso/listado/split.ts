import { isApellido } from './apellidos.ts';
import { isDePila, isSegundoDePila } from './nombresDePila.ts';

export interface Nombres {
  nombre: string;
  apellido: string;
}

/** Doubt where the surname begins (`CORTE`) or which comes first (`ORDEN`); null for none. */
export type Duda = 'CORTE' | 'ORDEN' | null;

const PARTICULA = /^(?:de|del|la|las|los|el|y|i|e|da|do|dos|das|van|von|der|den|di|bin|ben|al|d['’]|san|santa|sant)$/i;
/** Formulas are never split into names. */
const CALCULA = /^\s*[=+\-@＝＋－＠]/;

const limpio = (texto: string) => texto.replace(/\s+/g, ' ').trim();

/** How many leading words are the first name: «María del Carmen», «José Luis», «Ana». At least one, and one remains. */
function delPrincipio(palabras: readonly string[]): number {
  let n = 1;
  while (n < palabras.length - 1) {
    let fin = n;
    // «María del Carmen» is one first name; after two, the particle belongs to the surname: «María José de la Rosa».
    while (n === 1 && /^(?:de|del|la|las|los)$/i.test(palabras[fin] ?? '')) fin += 1;
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

/** Splits at the comma: the surname always comes before it. Null without a comma. */
export function splitComa(texto: string): Nombres | null {
  const coma = texto.indexOf(',');
  return coma < 0 ? null : { apellido: limpio(texto.slice(0, coma)), nombre: limpio(texto.slice(coma + 1)) };
}

/** Splits a cell into name and surnames: at the comma, or by guessing. */
export function splitNombre(celda: string, orden: 'ApellidosNombre' | 'NombreApellidos'): Nombres {
  const texto = limpio(celda);
  if (CALCULA.test(texto)) return { nombre: '', apellido: texto };
  const porComa = splitComa(texto);
  if (porComa) return porComa;
  const palabras = texto === '' ? [] : texto.split(' ');
  if (palabras.length < 2) return { nombre: texto, apellido: '' };
  const n = orden === 'NombreApellidos' ? delPrincipio(palabras) : palabras.length - delFinal(palabras);
  const [delante, detras] = [palabras.slice(0, n).join(' '), palabras.slice(n).join(' ')];
  return orden === 'NombreApellidos' ? { nombre: delante, apellido: detras } : { nombre: detras, apellido: delante };
}

const sinParticulas = (texto: string) => texto.split(' ').filter((una) => una !== '' && !PARTICULA.test(una));

/** Whether `splitNombre` guessed: it is sure of a frequent first name followed by one or two surnames. */
export function doubtCorte(celda: string, { nombre, apellido }: Nombres): Duda {
  if (apellido === '' || nombre === '' || CALCULA.test(celda)) return null;
  // The surname comes before a comma; doubt it if it looks like a first name.
  if (celda.includes(',')) return doubtOrden({ nombre, apellido });
  const [pila, suyos] = [sinParticulas(nombre), sinParticulas(apellido)];
  if (!isDePila(pila[0] ?? '')) return suyos.some(isDePila) ? 'ORDEN' : 'CORTE';
  // A second first name may be a surname, and vice versa.
  if (suyos.length > 2 || (suyos.length === 1 && pila.length > 1)) return 'CORTE';
  // «Fatima Zahra Benali»: the middle word must be a known surname and no first name.
  const medio = apellido.split(' ')[0] ?? '';
  const isSegura = PARTICULA.test(medio) || (isApellido(medio) && !isDePila(medio));
  return suyos.length === 2 && pila.length === 1 && !isSegura ? 'CORTE' : null;
}

/** Whether name and surname columns look swapped. */
export function doubtOrden({ nombre, apellido }: Nombres): Duda {
  const [pila, suyos] = [sinParticulas(nombre), sinParticulas(apellido)];
  if (pila.length === 0 || suyos.length === 0) return null;
  return !isDePila(pila[0] ?? '') && isDePila(suyos[0] ?? '') ? 'ORDEN' : null;
}
