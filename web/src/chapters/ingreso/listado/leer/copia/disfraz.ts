import { isDePila, listDePila, usoOfTitulo } from '@aupa/domain/listado';
import { baseOf, changeBase, changeCifra, dressLetra, type Azar } from './letras.ts';
import { isConocida, isNombreTambien } from './palabras.ts';
import { mendVueltas } from './vueltas.ts';

/** How often another word is tried when one came out that the file holds already. */
const INTENTOS = 40;
const CORTA = 3;
/** ª and º are letters for Unicode, and for nobody else. Marks of ours (`MARCAS`) may stand behind a letter. */
const LETRA = /(?![ªº])\p{L}[\p{M}\uE001-\uE003]*/gu;
const PALABRA = /(?:(?![ªº])\p{L}[\p{M}\uE001-\uE003]*)+/gu;
/** A date, a word, or digits. */
const PARTE =
  /(?<!\d)\d{1,2}(?:\/\d{1,2}\/|\.\d{1,2}\.|-\d{1,2}-)\d{4}(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|(?:(?![ªº])\p{L}[\p{M}\uE001-\uE003]*)+|\p{Nd}+/gu;
const SOLO_MARCAS = /[\uE001-\uE003]/g;
/** One cell: it ends at any of these signs. */
const CELDA = /[^\t;,|\r\n"<>]+/g;

/** How a text is spoilt or marked up. */
export interface Forma {
  isMac?: boolean;
  /** It is the text of XML or HTML: it may hold entities. */
  isMarcas?: boolean;
}

const dos = (n: number) => String(n).padStart(2, '0');

/**
 * Replaces letters and digits by others of their kind. A word becomes the same one wherever it stands in a file, whatever its case or
 * accents: who is in it twice, and which class, keep their shape.
 */
export class Disfraz {
  readonly #azar: Azar;
  /** The words of the file, and those that were made of some: two words never become one while there are others. */
  readonly #usadas = new Set<string>();
  readonly #dadas = new Set<string>();
  readonly #conocidas = new Map<string, boolean>();
  readonly #palabras = new Map<string, string[]>();
  readonly #cifras = new Map<string, string>();
  readonly #dePila: readonly string[];

  /** `originales`: all the texts of the file, so that none of their words comes out by chance. */
  constructor(originales: ReadonlyArray<{ texto: string; forma: Forma }>, azar: Azar) {
    this.#azar = azar;
    this.#dePila = listDePila();
    for (const original of originales) {
      const { texto } = mendVueltas(original.texto, { isMac: false, isMarcas: false, ...original.forma });
      for (const [parte] of texto.matchAll(PARTE)) this.#usadas.add(claveOf(parte));
    }
  }

  /** A text without names: its separators, line ends and quotes stay. */
  hide(original: string, formas: Forma = {}): string {
    const { texto, spoilAgain } = mendVueltas(original, { isMac: false, isMarcas: false, ...formas });
    return spoilAgain(texto.replace(CELDA, (celda) => this.#hideCelda(celda)));
  }

  #hideCelda(celda: string): string {
    const palabras = celda.match(PALABRA) ?? [];
    const isSabida = palabras.length > 0 && palabras.every((una) => this.#isConocida(una));
    const isTitulo = isSabida && usoOfTitulo(celda) !== null;
    return celda.replace(PARTE, (parte) => {
      if (/^\d.*[/.-]/.test(parte)) return this.#hideFecha(parte);
      // «Apellido 1», «2º»: the reader knows them by their number.
      if (/^\p{Nd}/u.test(parte)) return isTitulo && /^[12]$/.test(parte) ? parte : this.#hideCifras(parte);
      // «1º ESO A»: a class, whose letter is another as those of the others are.
      const isClase = /^[A-H]$/.test(parte) && !isTitulo;
      const isQueda = this.#isConocida(parte) && !isClase && (isSabida || !isNombreTambien(sinMarcas(parte)));
      return isQueda ? parte : this.#hidePalabra(parte);
    });
  }

  #isConocida(palabra: string): boolean {
    const sola = sinMarcas(palabra);
    const sabida = this.#conocidas.get(sola) ?? isConocida(sola);
    this.#conocidas.set(sola, sabida);
    return sabida;
  }

  #hidePalabra(palabra: string): string {
    const letras = palabra.match(LETRA) ?? [];
    const bases = letras.map((letra) => baseOf(letra.replace(SOLO_MARCAS, '')));
    const clave = bases.join('');
    const nuevas = this.#palabras.get(clave) ?? this.#choosePalabra(bases, letras);
    this.#palabras.set(clave, nuevas);
    this.#dadas.add(nuevas.join(''));
    return letras
      .map((letra, i) => {
        const marcas = letra.match(SOLO_MARCAS)?.join('') ?? '';
        return dressLetra(nuevas[i] ?? 'x', letra.replace(SOLO_MARCAS, '')) + marcas;
      })
      .join('');
  }

  #choosePalabra(bases: readonly string[], letras: readonly string[]): string[] {
    const clave = bases.join('');
    const vale = (nuevas: readonly string[]) => {
      const hecha = nuevas.join('');
      return (
        !this.#dadas.has(hecha) && (bases.length < CORTA || (!this.#usadas.has(hecha) && !this.#isConocida(hecha)))
      );
    };
    if (isDePila(clave)) {
      // A frequent first name becomes another, without one letter in common: by them the reader guesses which column is which.
      const conAcento = letras.map((letra) => /[^\0-\x7F]/.test(letra.replace(SOLO_MARCAS, '')));
      const posibles = this.#dePila.filter(
        (otra) =>
          otra.length === bases.length &&
          [...otra].every((letra, i) => letra !== bases[i] && (!conAcento[i] || /[aeiou]/.test(letra))) &&
          vale([...otra]),
      );
      const elegida = posibles[Math.floor(this.#azar() * posibles.length)];
      if (elegida) return [...elegida];
    }
    let nuevas: string[] = [];
    for (let intento = 0; intento < INTENTOS; intento += 1) {
      nuevas = bases.map((base) => changeBase(base, this.#azar, bases.length === 1));
      if (vale(nuevas)) break;
    }
    return nuevas;
  }

  #hideCifras(cifras: string): string {
    const hecha = this.#cifras.get(cifras) ?? this.#chooseCifras(cifras);
    this.#cifras.set(cifras, hecha);
    this.#dadas.add(hecha);
    return hecha;
  }

  #chooseCifras(cifras: string): string {
    const todas = [...cifras];
    let nueva = '';
    for (let intento = 0; intento < INTENTOS; intento += 1) {
      nueva = todas.map((una, i) => changeCifra(una, i === 0, todas.length === 1, this.#azar)).join('');
      if (!this.#dadas.has(nueva) && (todas.length < CORTA || !this.#usadas.has(nueva))) break;
    }
    return nueva;
  }

  /** Another day, which there is, without one digit in common. */
  #hideFecha(fecha: string): string {
    const hecha = this.#cifras.get(fecha) ?? this.#chooseFecha(fecha);
    this.#cifras.set(fecha, hecha);
    return hecha;
  }

  #chooseFecha(fecha: string): string {
    const isAlReves = /^\d{4}/.test(fecha);
    let nueva = fecha;
    for (let intento = 0; intento < INTENTOS * 50; intento += 1) {
      const ano = (fecha.includes('20') && !/19\d\d/.test(fecha) ? 1900 : 2000) + Math.floor(this.#azar() * 100);
      const [dia, mes] = [1 + Math.floor(this.#azar() * 28), 1 + Math.floor(this.#azar() * 12)];
      const partes = fecha.split(/([/.-])/);
      const [primera = '', sep = '', segunda = ''] = partes;
      nueva = isAlReves
        ? `${ano}-${dos(mes)}-${dos(dia)}`
        : `${primera.length === 2 ? dos(dia) : dia}${sep}${segunda.length === 2 ? dos(mes) : mes}${sep}${ano}`;
      if (nueva.length === fecha.length && [...nueva].every((una, i) => una !== fecha[i] || !/\d/.test(una)))
        return nueva;
    }
    return this.#chooseCifrasSueltas(fecha);
  }

  #chooseCifrasSueltas(texto: string): string {
    return texto.replace(/\d+/g, (cifras) => this.#chooseCifras(cifras));
  }
}

/** A word in any spelling, a number as it is. */
function claveOf(parte: string): string {
  const letras = parte.match(LETRA);
  return letras ? letras.map((letra) => baseOf(letra.replace(SOLO_MARCAS, ''))).join('') : parte;
}

const sinMarcas = (palabra: string) => palabra.replace(SOLO_MARCAS, '');
