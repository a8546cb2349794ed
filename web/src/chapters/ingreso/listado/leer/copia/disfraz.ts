import { isDePila, listDePila, usoOfTitulo } from '@aupa/domain/listado';
import { baseOf, changeBase, changeCifra, dressLetra, type Azar } from './letras.ts';
import { isConocida, isNombreTambien } from './palabras.ts';
import { mendVueltas } from './vueltas.ts';

/** Attempts to find a word that the file does not contain. */
const INTENTOS = 40;
const CORTA = 3;
/** ª and º are letters in Unicode, but not in names. Our marks (`MARCAS`) may follow a letter. */
const LETRA = /(?![ªº])\p{L}[\p{M}\uE001-\uE003]*/gu;
const PALABRA = /(?:(?![ªº])\p{L}[\p{M}\uE001-\uE003]*)+/gu;
/** A date, a word, or digits. */
const PARTE =
  /(?<!\d)\d{1,2}(?:\/\d{1,2}\/|\.\d{1,2}\.|-\d{1,2}-)\d{4}(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|(?:(?![ªº])\p{L}[\p{M}\uE001-\uE003]*)+|\p{Nd}+/gu;
const SOLO_MARCAS = /[\uE001-\uE003]/g;
const CELDA = /[^\t;,|\r\n"<>]+/g;

/** How a text is corrupted or marked up. */
export interface Forma {
  isMac?: boolean;
  /** XML or HTML text, which may contain entities. */
  isMarcas?: boolean;
}

const dos = (n: number) => String(n).padStart(2, '0');

/**
 * Replaces letters and digits by others of their kind. The same word, in any case or accents, always becomes the same: repeated
 * people and classes stay recognisable.
 */
export class Disfraz {
  readonly #azar: Azar;
  /** The file's words and their replacements: different words stay different while possible. */
  readonly #usadas = new Set<string>();
  readonly #dadas = new Set<string>();
  readonly #conocidas = new Map<string, boolean>();
  readonly #palabras = new Map<string, string[]>();
  readonly #cifras = new Map<string, string>();
  readonly #dePila: readonly string[];

  /** `originales`: all texts of the file, so that no replacement happens to be one of its words. */
  constructor(originales: ReadonlyArray<{ texto: string; forma: Forma }>, azar: Azar) {
    this.#azar = azar;
    this.#dePila = listDePila();
    for (const original of originales) {
      const { texto } = mendVueltas(original.texto, { isMac: false, isMarcas: false, ...original.forma });
      for (const [parte] of texto.matchAll(PARTE)) this.#usadas.add(claveOf(parte));
    }
  }

  /** Anonymises a text; separators, line ends and quotes stay. */
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
      // «Apellido 1», «2º»: the reader recognises them by their number.
      if (/^\p{Nd}/u.test(parte)) return isTitulo && /^[12]$/.test(parte) ? parte : this.#hideCifras(parte);
      // «1º ESO A»: a class, whose letter changes like those of the others.
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
      // A frequent first name becomes another without a shared letter: the reader identifies columns by frequent names.
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

  /** Another valid date without a shared digit. */
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

/** Key of a word in any spelling; a number as it is. */
function claveOf(parte: string): string {
  const letras = parte.match(LETRA);
  return letras ? letras.map((letra) => baseOf(letra.replace(SOLO_MARCAS, ''))).join('') : parte;
}

const sinMarcas = (palabra: string) => palabra.replace(SOLO_MARCAS, '');
