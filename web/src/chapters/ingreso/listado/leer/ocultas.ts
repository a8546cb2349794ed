import { lugarOf } from './celdas.ts';

export interface Ocultas {
  filas: number[];
  columnas: number[];
  filtrada: boolean;
}
export interface Combinada {
  fila: number;
  columna: number;
  alto: number;
}

const COMBINADAS_MAX = 5000;
const isSi = (valor: string) => valor === '1' || valor === 'true';
const isBlanco = (letra: string | undefined) => letra !== undefined && /\s/.test(letra);

/** '' if the tag has no such attribute. */
function atributo(marca: string, nombre: string): string {
  const abre = `${nombre}="`;
  let at = marca.indexOf(abre);
  while (at > 0 && !isBlanco(marca[at - 1])) at = marca.indexOf(abre, at + 1);
  if (at <= 0) return '';
  const desde = at + abre.length;
  const fin = marca.indexOf('"', desde);
  return fin < 0 ? '' : marca.slice(desde, fin);
}

/** Length limits of a tag and of its prefix. */
const MARCA_MAX = 2000;
const PREFIJO_MAX = 21;

/** Raw tags of one name, with any prefix. */
function marcasOf(xml: string, nombre: string): string[] {
  const marcas: string[] = [];
  for (let at = xml.indexOf(nombre); at >= 0; at = xml.indexOf(nombre, at + nombre.length)) {
    const antes = xml.slice(Math.max(0, at - PREFIJO_MAX - 1), at);
    const prefijo = antes.slice(antes.lastIndexOf('<') + 1);
    if (!antes.includes('<') || !/^(?:\w+:)?$/.test(prefijo) || !isBlanco(xml[at + nombre.length])) continue;
    const marca = xml.slice(at, at + MARCA_MAX);
    const fin = marca.indexOf('>');
    if (fin > 0 && !marca.slice(0, fin).includes('<')) marcas.push(marca.slice(0, fin + 1));
  }
  return marcas;
}

export function findOcultas(xml: string, alto: number, ancho: number): Ocultas {
  const marcas = marcasOf(xml, 'row');
  const isCero = isSi(atributo(marcasOf(xml, 'sheetFormatPr')[0] ?? '', 'zeroHeight'));
  const escritas = new Map(
    marcas.map((marca) => [
      Number(atributo(marca, 'r')) - 1,
      isSi(atributo(marca, 'hidden')) || Number(atributo(marca, 'ht') || '1') === 0,
    ]),
  );
  const filas = Array.from({ length: alto }, (_, i) => i).filter((i) => escritas.get(i) ?? isCero);
  const columnas = new Set<number>();
  for (const marca of marcasOf(xml, 'col')) {
    if (!isSi(atributo(marca, 'hidden')) && Number(atributo(marca, 'width') || '1') !== 0) continue;
    const hasta = Math.min(ancho, Number(atributo(marca, 'max')));
    for (let i = Number(atributo(marca, 'min')) - 1; i >= 0 && i < hasta; i += 1) columnas.add(i);
  }
  const filtrada = filas.length > 0 && /<(?:\w{1,20}:)?(?:autoFilter|tableParts)[\s>]/.test(xml);
  return { filas, columnas: [...columnas], filtrada };
}

export function findCombinadas(xml: string): Combinada[] {
  return marcasOf(xml, 'mergeCell')
    .slice(0, COMBINADAS_MAX)
    .flatMap((marca) => {
      const [desde, hasta] = atributo(marca, 'ref').split(':').map(lugarOf);
      if (!desde || !hasta || hasta.fila <= desde.fila) return [];
      return [{ fila: desde.fila - 1, columna: desde.columna - 1, alto: hasta.fila - desde.fila + 1 }];
    });
}

/** Repeats a value merged over several rows in each of them, such as a class beside its pupils. */
export function fillCombinadas(celdas: string[][], combinadas: readonly Combinada[]): void {
  for (const { fila, columna, alto } of combinadas) {
    const valor = celdas[fila]?.[columna] ?? '';
    if (valor === '') continue;
    for (const debajo of celdas.slice(fila + 1, fila + alto)) {
      while (debajo.length <= columna) debajo.push('');
      debajo[columna] ||= valor;
    }
  }
}
