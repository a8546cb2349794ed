import { NOMBRE_MAX, NOMBRE_MIN } from '../cuenta/cuenta.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { foldLatino, foldTexto } from '../base/texto.ts';

/** Usernames of a list: `lucia.fernandez`, easy to type, and unique by two to four digits after it (behaviour §2, decision 0047). */

/** Words before a surname that are none themselves. */
const PARTICULAS = new Set(
  'a al ap da das de del della der den di do dos du e el i la las le les lo los ten ter y van vom von zu'.split(' '),
);
const SANTOS = new Set(['san', 'santa', 'santo', 'sant']);
/** Numbers that nobody wants beside their name. */
const FEOS = /69|88|666|420/;

const APELLIDO_CABE = 9;
/** In a name of the product's own making, for a script that no key of this keyboard types. */
const ALUMNO = 'alumno';

function toAscii(palabra: string): string {
  return foldLatino(palabra).replace(/[^a-z]/g, '');
}

const words = (texto: string) => texto.split(/[\s-]+/).filter((palabra) => toAscii(palabra) !== '');

function pilaOf(nombre: string): string {
  const [primera = '', segunda = ''] = words(nombre);
  // «M.ª José»: the abbreviation alone is nobody's name.
  return toAscii(/[.ªº]$/.test(primera) ? primera + segunda : primera);
}

function primerApellidoOf(apellido: string): string {
  const todas = words(apellido).map(toAscii);
  const desde = todas.findIndex((palabra) => !PARTICULAS.has(palabra));
  const [primera = '', segunda = ''] = todas.slice(Math.max(desde, 0));
  return SANTOS.has(primera) ? primera + segunda : primera;
}

/** A number between 0 and 2^32 that the same text always brings (FNV-1a). */
function numberOf(texto: string): number {
  let hash = 0x811c9dc5;
  for (const letra of texto) hash = Math.imul(hash ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** What a pupil's username begins with: first given name, first surname. Empty where nothing of either can be typed. */
export function raizNombreUsuario({ nombre, apellido }: NombreYApellido): string {
  const [pila, primero] = [pilaOf(nombre), primerApellidoOf(apellido)];
  const corta = pila.slice(0, Math.max(NOMBRE_MAX - 1 - Math.min(primero.length, APELLIDO_CABE), 1));
  const raiz = [corta, primero].filter((parte) => parte !== '').join('.');
  const cabe = raiz.slice(0, NOMBRE_MAX);
  return cabe.length < NOMBRE_MIN ? '' : cabe;
}

/** Digits that come after a name: as many, of two, three and four digits. */
function digitsOf(semilla: string): string[] {
  return [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    .map((cifras, i) => String(10 ** (cifras - 1) + (numberOf(`${semilla} ${i}`) % (9 * 10 ** (cifras - 1)))))
    .filter((numero) => !FEOS.test(numero));
}

/**
 * Usernames that a pupil may get, the best first. What follows a name in use is no count: it would tell a teacher how many of that name there
 * are in other schools. `semilla`: the same list in the same group gets the same names.
 */
export function candidatosNombreUsuario(persona: NombreYApellido, semilla: string): string[] {
  const raiz = raizNombreUsuario(persona);
  const digits = digitsOf(`${semilla} ${foldTexto(persona.nombre)} ${foldTexto(persona.apellido)}`);
  if (raiz === '') return digits.map((numero) => `${ALUMNO}.${numero}`).toReversed();
  return [raiz, ...digits.map((numero) => raiz.slice(0, NOMBRE_MAX - numero.length) + numero)];
}

/** With whom each name of a list shares it, in order: the second Lucía Fernández draws other digits than the first. */
function conSemilla(personas: readonly NombreYApellido[], grupoId: number): string[][] {
  const veces = new Map<string, number>();
  return personas.map((persona) => {
    const raiz = raizNombreUsuario(persona);
    const vez = veces.get(raiz) ?? 0;
    veces.set(raiz, vez + 1);
    return candidatosNombreUsuario(persona, `${grupoId} ${vez}`);
  });
}

/** Every username that a list may ask for: whoever has one of these is what `chooseNombresUsuario` has to know. */
export function listCandidatos(personas: readonly NombreYApellido[], grupoId: number): string[] {
  return [...new Set(conSemilla(personas, grupoId).flat())];
}

/** With each one's username the candidates before it, which somebody has. */
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

/** A username for each, none of which is in use or given twice; undefined where all that could be asked for are. */
export function chooseNombresUsuario(
  personas: readonly NombreYApellido[],
  grupoId: number,
  enUso: ReadonlySet<string>,
): Array<string | undefined> {
  return choose(personas, grupoId, enUso).map(({ libre }) => libre);
}

/** Those of the usernames in use that the choice tells to be in use. */
export function listTomados(
  personas: readonly NombreYApellido[],
  grupoId: number,
  enUso: ReadonlySet<string>,
): string[] {
  const antes = choose(personas, grupoId, enUso).flatMap((uno) => uno.antes);
  return [...new Set(antes)].filter((uno) => enUso.has(uno));
}
