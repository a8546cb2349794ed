import { NOMBRE_MAX, NOMBRE_MIN } from '../cuenta/cuenta.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { foldLatino, foldTexto } from '../base/texto.ts';

/** Usernames for listed pupils: `lucia.fernandez`, made unique by two to four digits (behaviour §2, decision 0047). */

const PARTICULAS = new Set(
  'a al ap da das de del della der den di do dos du e el i la las le les lo los ten ter y van vom von zu'.split(' '),
);
const SANTOS = new Set(['san', 'santa', 'santo', 'sant']);
const FEOS = /69|88|666|420/;

const APELLIDO_CABE = 9;
/** Used if a script has no keys on this keyboard. */
const ALUMNO = 'alumno';

function toAscii(palabra: string): string {
  return foldLatino(palabra).replace(/[^a-z]/g, '');
}

const words = (texto: string) => texto.split(/[\s-]+/).filter((palabra) => toAscii(palabra) !== '');

function pilaOf(nombre: string): string {
  const [primera = '', segunda = ''] = words(nombre);
  // «M.ª José»: the abbreviation alone is no name.
  return toAscii(/[.ªº]$/.test(primera) ? primera + segunda : primera);
}

function primerApellidoOf(apellido: string): string {
  const todas = words(apellido).map(toAscii);
  const desde = todas.findIndex((palabra) => !PARTICULAS.has(palabra));
  const [primera = '', segunda = ''] = todas.slice(Math.max(desde, 0));
  return SANTOS.has(primera) ? primera + segunda : primera;
}

function numberOf(texto: string): number {
  let hash = 0x811c9dc5;
  for (const letra of texto) hash = Math.imul(hash ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** First given name and first surname of a pupil's username; '' if neither can be typed. */
export function raizNombreUsuario({ nombre, apellido }: NombreYApellido): string {
  const [pila, primero] = [pilaOf(nombre), primerApellidoOf(apellido)];
  const corta = pila.slice(0, Math.max(NOMBRE_MAX - 1 - Math.min(primero.length, APELLIDO_CABE), 1));
  const raiz = [corta, primero].filter((parte) => parte !== '').join('.');
  const cabe = raiz.slice(0, NOMBRE_MAX);
  return cabe.length < NOMBRE_MIN ? '' : cabe;
}

function digitsOf(semilla: string): string[] {
  return [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    .map((cifras, i) => String(10 ** (cifras - 1) + (numberOf(`${semilla} ${i}`) % (9 * 10 ** (cifras - 1)))))
    .filter((numero) => !FEOS.test(numero));
}

/**
 * Candidate usernames, best first. The digits don't count up: that would reveal how many namesakes other schools have. `semilla`:
 * the same list and group give the same names.
 */
export function candidatosNombreUsuario(persona: NombreYApellido, semilla: string): string[] {
  const raiz = raizNombreUsuario(persona);
  const digits = digitsOf(`${semilla} ${foldTexto(persona.nombre)} ${foldTexto(persona.apellido)}`);
  if (raiz === '') return digits.map((numero) => `${ALUMNO}.${numero}`).toReversed();
  return [raiz, ...digits.map((numero) => raiz.slice(0, NOMBRE_MAX - numero.length) + numero)];
}

/** Candidates of each, with an index among namesakes: the second Lucía Fernández gets other digits. */
function conSemilla(personas: readonly NombreYApellido[], grupoId: number): string[][] {
  const veces = new Map<string, number>();
  return personas.map((persona) => {
    const raiz = raizNombreUsuario(persona);
    const vez = veces.get(raiz) ?? 0;
    veces.set(raiz, vez + 1);
    return candidatosNombreUsuario(persona, `${grupoId} ${vez}`);
  });
}

/** All usernames that `chooseNombresUsuario` may try, to look up those in use. */
export function listCandidatos(personas: readonly NombreYApellido[], grupoId: number): string[] {
  return [...new Set(conSemilla(personas, grupoId).flat())];
}

function choose(
  personas: readonly NombreYApellido[],
  grupoId: number,
  enUso: ReadonlySet<string>,
): Array<{ libre: string | undefined; antes: string[] }> {
  const dados = new Set(enUso);
  return conSemilla(personas, grupoId).map((candidatos) => {
    const at = candidatos.findIndex((uno) => !dados.has(uno));
    const libre = candidatos[at];
    if (libre !== undefined) dados.add(libre);
    return { libre, antes: at < 0 ? candidatos : candidatos.slice(0, at) };
  });
}

/** A unique free username for each person; undefined if all candidates are taken. */
export function chooseNombresUsuario(
  personas: readonly NombreYApellido[],
  grupoId: number,
  enUso: ReadonlySet<string>,
): Array<string | undefined> {
  return choose(personas, grupoId, enUso).map(({ libre }) => libre);
}

/** Taken usernames that the choice reveals to the teacher. */
export function listTomados(
  personas: readonly NombreYApellido[],
  grupoId: number,
  enUso: ReadonlySet<string>,
): string[] {
  const antes = choose(personas, grupoId, enUso).flatMap((uno) => uno.antes);
  return [...new Set(antes)].filter((uno) => enUso.has(uno));
}
