import { foldNombre } from '../base/claveNombre.ts';
import type { Parecido } from './reglasListado.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { foldTexto, TEXTO_MAX } from '../base/texto.ts';

/** Whether two spellings may be one person (behaviour §3, decision 0047). This only asks the teacher, never merges. */

const ABREVIATURAS: ReadonlyMap<string, string> = new Map(
  `maria:mª,ma,mra antonio:antº,anto francisco:fco,fcº,franco fernando:fdo,ferº jose:jº,jse jesus:jsus manuel:mel,manº
  santa:sta santo:sto rosario:rosº concepcion:concep,conceª angeles:ang mercedes:mdes dolores:dres guadalupe:guada
  garcia:gª,gcia fernandez:fdez,fdz,fernz hernandez:hdez,hdz gonzalez:glez,glz,gzlez,gzalez rodriguez:rguez,rdguez,rdz,rodgz
  martinez:mtez,mtnez,mnez martin:mtin lopez:lpz,lpez sanchez:schez,sanchz,snchez perez:prez,prz gomez:gmez,gmz
  jimenez:jmnez,jmez,jimz gimenez:gmnez dominguez:dguez,domguez vazquez:vzquez,vqz,vquez alvarez:alvz,alvez
  gutierrez:gtrez,gtrrez,gtez ramirez:rmrez,rmz ruiz:rz suarez:srez,suarz mendez:mdez nuñez:nñez ibañez:ibñz`
    .split(/\s+/)
    .flatMap((una) => {
      const [entera = '', cortas = ''] = una.split(':');
      return cortas.split(',').map((corta) => [foldTexto(corta), foldTexto(entera)] as const);
    }),
);

/** Particles that one list has and another omits. */
const PARTICULAS = new Set('a al d da das de del den der di do dos e el i la las le les lo los van von y'.split(' '));

/** `escrita`: as written; `entera`: without abbreviation; `corta`: an initial, or followed by a dot. */
interface Palabra {
  escrita: string;
  entera: string;
  corta: boolean;
}

interface Partes {
  nombre: readonly Palabra[];
  apellido: readonly Palabra[];
  apellidoEntero: readonly Palabra[];
  letras: string;
  entero: string;
}

/** A single sign such as 王 is a whole name, not a letter. */
const isSign = ({ escrita }: Pick<Palabra, 'escrita'>) =>
  escrita.length === 1 || (escrita.length === 2 && [...escrita].length === 1);

function palabrasOf(plano: string): Palabra[] {
  return (plano.match(/[\p{L}\p{N}]+\.?/gu) ?? []).map((trozo): Palabra => {
    const escrita = trozo.endsWith('.') ? trozo.slice(0, -1) : trozo;
    const corta = escrita !== trozo || isSign({ escrita });
    return { escrita, entera: ABREVIATURAS.get(escrita) ?? escrita, corta };
  });
}

function withoutParticulas(todas: readonly Palabra[]): readonly Palabra[] {
  const resto = todas.filter(({ escrita }) => !PARTICULAS.has(escrita));
  return resto.length > 0 ? resto : todas;
}

function partesOf({ nombre, apellido }: NombreYApellido): Partes {
  const entero = `${nombre}\uE002${apellido}`.slice(0, TEXTO_MAX);
  const plano = foldTexto(entero)
    .replace(/\.(?=[ªº])/gu, '')
    .replace(/['’`´·]/gu, '');
  const [primero = '', segundo = ''] = plano.split('\uE002');
  const apellidoEntero = palabrasOf(segundo);
  return {
    nombre: withoutParticulas(palabrasOf(primero)),
    apellido: withoutParticulas(apellidoEntero),
    apellidoEntero,
    letras: plano.replace(/[^\p{L}]+/gu, ''),
    entero,
  };
}

/** Whether one letter added, removed, replaced, or swapped with the next turns one word into the other. True if equal. */
export function differByOneLetter(a: string, b: string): boolean {
  const [uno, otro] = [[...a], [...b]];
  const [largo, corto] = uno.length >= otro.length ? [uno, otro] : [otro, uno];
  if (largo.length - corto.length > 1) return false;
  let desde = 0;
  while (desde < corto.length && largo[desde] === corto[desde]) desde += 1;
  let cola = 0;
  while (cola < corto.length - desde && largo.at(-1 - cola) === corto.at(-1 - cola)) cola += 1;
  const [deLargo, deCorto] = [largo.length - desde - cola, corto.length - desde - cola];
  if (deLargo <= 1) return true;
  return deLargo === 2 && deCorto === 2 && largo[desde] === corto[desde + 1] && largo[desde + 1] === corto[desde];
}

const isSame = (a: Palabra, b: Palabra) => a.entera === b.entera || a.escrita === b.escrita;

const begins = (a: Palabra, b: Palabra) => a.corta && b.escrita.startsWith(a.escrita);

const isShort = (a: Palabra, b: Palabra) => isSame(a, b) || begins(a, b) || begins(b, a);

const isLetter = (a: Palabra, b: Palabra) =>
  !(isSign(a) && isSign(b)) && (differByOneLetter(a.escrita, b.escrita) || differByOneLetter(a.entera, b.entera));

type Compara = (a: Palabra, b: Palabra) => boolean;

const allOf = (unas: readonly Palabra[], otras: readonly Palabra[], como: Compara) =>
  unas.length === otras.length && unas.every((una, i) => como(una, otras[i] ?? una));

/** Whether exactly one word differs, by one letter. */
function differInOne(unas: readonly Palabra[], otras: readonly Palabra[]): boolean {
  if (unas.length !== otras.length) return false;
  const distintas = unas.flatMap((una, i) => {
    const otra = otras[i];
    return otra && !isShort(una, otra) ? [[una, otra] as const] : [];
  });
  return distintas.length === 1 && distintas.every(([una, otra]) => isLetter(una, otra));
}

/** Whether the shorter list lacks one word of the longer, or is its beginning. `vacia`: the shorter may be empty. */
function lacksWords(unas: readonly Palabra[], otras: readonly Palabra[], vacia = false): boolean {
  const [largas, cortas] = unas.length > otras.length ? [unas, otras] : [otras, unas];
  if (largas.length === cortas.length || (cortas.length === 0 && !vacia)) return false;
  if (cortas.every((corta, i) => isShort(corta, largas[i] ?? corta))) return true;
  return largas.length - cortas.length === 1 && largas.some((_, i) => allOf(largas.toSpliced(i, 1), cortas, isShort));
}

const enterasOf = (palabras: readonly Palabra[]) => palabras.map(({ entera }) => entera);

const sorted = (de: Partes) =>
  enterasOf([...de.nombre, ...de.apellido])
    .toSorted()
    .join(' ');

const letrasExactas = ({ entero }: Partes) => foldNombre(entero).replace(/[^\p{L}]+/gu, '');

function parecidoOf(a: Partes, b: Partes): Parecido | null {
  const mismoNombre = allOf(a.nombre, b.nombre, isShort);
  const mismoApellido = allOf(a.apellido, b.apellido, isShort);
  if (a.letras === b.letras) return letrasExactas(a) === letrasExactas(b) ? 'Compuesto' : 'Tilde';
  if (mismoNombre && mismoApellido) {
    const escritas = (de: Partes) => [...de.nombre, ...de.apellido].map(({ escrita }) => escrita).join(' ');
    return escritas(a) === escritas(b) ? 'Compuesto' : 'Abreviatura';
  }
  if (differByOneLetter(a.letras, b.letras) && ![...a.nombre, ...a.apellido].some(isSign)) return 'Letra';
  if (sorted(a) === sorted(b)) return 'Orden';
  if (allOf(a.nombre, b.apellido, isShort) && allOf(a.apellido, b.nombre, isShort)) return 'Orden';
  const faltan = lacksWords(a.apellido, b.apellido, true) || lacksWords(a.apellidoEntero, b.apellidoEntero);
  if (mismoNombre && faltan) return 'Apellido';
  if (mismoApellido && lacksWords(a.nombre, b.nombre)) return 'Compuesto';
  if (mismoNombre && differInOne(a.apellido, b.apellido)) return 'Letra';
  return mismoApellido && differInOne(a.nombre, b.nombre) ? 'Letra' : null;
}

/** How two names are near, or null. */
export function findParecido(uno: NombreYApellido, otro: NombreYApellido): Parecido | null {
  return parecidoOf(partesOf(uno), partesOf(otro));
}

/** Halves of a text: two texts that differ by one letter share one of these. */
function mitadesOf(letras: string): string[] {
  const largos = [Math.floor(letras.length / 2), Math.floor((letras.length - 1) / 2)];
  return largos.flatMap((largo) => [`^${letras.slice(0, largo)}`, `$${letras.slice(letras.length - largo)}`]);
}

/** Index keys: two near names share at least one, so not every pair needs comparing. */
function keysOf({ nombre, apellido, letras }: Partes): Set<string> {
  const [suyas, apellidos] = [enterasOf(nombre), enterasOf(apellido)];
  const todas = [...suyas, ...apellidos].toSorted();
  const claves = new Set([todas.join(' '), ...mitadesOf(letras)]);
  for (let i = 0; i < todas.length; i += 1) claves.add(todas.toSpliced(i, 1).join(' '));
  // «Ana» from «Ana María Belén».
  for (const una of suyas) claves.add([una, ...apellidos].toSorted().join(' '));
  if (apellidos.length > 1) claves.add([...suyas, ...apellidos.slice(0, 1)].toSorted().join(' '));
  // A surname cut after «de la» has no word that counts.
  if (apellido.every(({ escrita }) => PARTICULAS.has(escrita))) claves.add(suyas.toSorted().join(' '));
  const iniciales = suyas.map((una) => una.charAt(0)).join('');
  return claves.add(`${iniciales}|${apellidos.toSorted().join(' ')}`);
}

const ORDEN: readonly Parecido[] = ['Abreviatura', 'Tilde', 'Compuesto', 'Orden', 'Apellido', 'Letra'];

/** Index of people by near name. */
export class Parecidos<Persona extends NombreYApellido> {
  readonly #porClave = new Map<string, Set<Persona>>();
  readonly #partes = new Map<Persona, Partes>();

  constructor(personas: Iterable<Persona>) {
    for (const persona of personas) {
      const partes = partesOf(persona);
      this.#partes.set(persona, partes);
      for (const clave of keysOf(partes)) {
        const hallados = this.#porClave.get(clave);
        if (hallados) hallados.add(persona);
        else this.#porClave.set(clave, new Set([persona]));
      }
    }
  }

  find(nombre: NombreYApellido): Array<{ persona: Persona; parecido: Parecido }> {
    const partes = partesOf(nombre);
    const cerca = new Set([...keysOf(partes)].flatMap((clave) => [...(this.#porClave.get(clave) ?? [])]));
    const hallados = [...cerca].flatMap((persona) => {
      const suyas = this.#partes.get(persona);
      const parecido = suyas ? parecidoOf(partes, suyas) : null;
      return parecido ? [{ persona, parecido }] : [];
    });
    return hallados.toSorted((a, b) => ORDEN.indexOf(a.parecido) - ORDEN.indexOf(b.parecido));
  }
}
