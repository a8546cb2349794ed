import { strFromU8, unzipSync, zipSync } from 'fflate';
import { ARCHIVO_MAX, DESPLEGADO_MAX, FalloLectura } from '../fallos.ts';
import { Disfraz, type Forma } from './disfraz.ts';
import type { Azar } from './letras.ts';
import { hideOds, hideXlsx, textosDeLibro, type Partes } from './libro.ts';
import { hideMarcas, textosOf } from './marcas.ts';
import { readEscritura } from './texto.ts';

/** An anonymous file of the same shape. */
export interface Copia {
  bytes: Uint8Array;
  tipo: 'txt' | 'csv' | 'xml' | 'html' | 'xlsx' | 'ods' | 'zip';
}

const ENTRADAS_MAX = 200;
const begins = (bytes: Uint8Array, ...marca: number[]) => marca.every((byte, i) => bytes[i] === byte);

/** Mac accents misread as Windows: characters that no word contains. */
function isDeMac(texto: string): boolean {
  const raras = texto.match(/(?<=\p{L})[‡—–ŽƒŸœ„](?=\p{L})|(?<=[a-z])[ŽœŸƒ’](?=[a-z]|$)/gmu) ?? [];
  const buenas = texto.match(/[áéíóúñÁÉÍÓÚÑ]/g) ?? [];
  return raras.length > buenas.length;
}

/** A text still to be anonymised, and how to put the result back. */
interface Pendiente {
  textos: string[];
  forma: Forma;
  hide: (disfraz: Disfraz) => string;
  tipo: Copia['tipo'];
}

function planTexto(texto: string): Pendiente {
  const isMac = isDeMac(texto);
  const inicio = texto
    .slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!/^<(?:[!?]|[a-z])/i.test(inicio)) {
    const forma = { isMac };
    const tipo = texto.includes('\t') ? 'txt' : 'csv';
    return { textos: [texto], forma, hide: (disfraz) => disfraz.hide(texto, forma), tipo };
  }
  const forma = { isMac, isMarcas: true };
  return {
    textos: [textosOf(texto)],
    forma,
    hide: (disfraz) => hideMarcas(texto, (parte) => disfraz.hide(parte, forma)),
    tipo: /^<\?xml/i.test(inicio) ? 'xml' : 'html',
  };
}

function planBytes(bytes: Uint8Array): Pendiente & { write: (texto: string) => Uint8Array } {
  // As in the reader: no text contains these.
  const isAncha = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  const isBinario = bytes.subarray(0, 4096).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  if ((isBinario && !isAncha) || begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FalloLectura('SIN_COPIA');
  const { texto, write } = readEscritura(bytes);
  return { ...planTexto(texto), write };
}

/** Files that belong together: a person in two of them stays the same. */
function hideJuntos(archivos: ReadonlyMap<string, Uint8Array>, azar: Azar): Map<string, Copia> {
  const planes = [...archivos].map(([nombre, bytes]) => [nombre, planBytes(bytes)] as const);
  const originales = planes.flatMap(([, { textos, forma }]) => textos.map((texto) => ({ texto, forma })));
  const disfraz = new Disfraz(originales, azar);
  return new Map(planes.map(([nombre, { hide, write, tipo }]) => [nombre, { bytes: write(hide(disfraz)), tipo }]));
}

function unpack(bytes: Uint8Array): Partes {
  let [total, cuantas] = [0, 0];
  try {
    // Never unpack more than a part declares.
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels|csv|txt|tsv|html?)$/i.test(name)) return false;
        cuantas += 1;
        total += originalSize;
        if (total > DESPLEGADO_MAX || cuantas > ENTRADAS_MAX) throw new FalloLectura('DESPLEGADO');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof FalloLectura ? error : new FalloLectura('SIN_COPIA');
  }
}

const pack = (copias: ReadonlyMap<string, Copia>): Copia => ({
  bytes: zipSync(
    Object.fromEntries([...copias.values()].map(({ bytes, tipo }, i) => [`lista-${i + 1}.${tipo}`, bytes])),
  ),
  tipo: 'zip',
});

/** A package of lists: copies each under a neutral name. */
function hidePaquete(partes: Partes, azar: Azar): Copia {
  const nombres = Object.keys(partes);
  const listas = nombres.filter((nombre) => !/^(?:META-INF|Index)\/|\.rels$/i.test(nombre));
  // Documents and slides are no lists.
  if (listas.length === 0 || nombres.some((nombre) => /^(?:word|ppt)\/|^content\.xml$/.test(nombre)))
    throw new FalloLectura('SIN_COPIA');
  return pack(hideJuntos(new Map(listas.map((nombre) => [nombre, partes[nombre] ?? new Uint8Array()])), azar));
}

function hideLibro(partes: Partes, azar: Azar): Copia {
  const isOds = strFromU8(partes['content.xml'] ?? new Uint8Array()).includes('office:spreadsheet');
  if (!isOds && !('xl/workbook.xml' in partes)) return hidePaquete(partes, azar);
  const textos = textosDeLibro(partes).map((texto) => ({ texto, forma: { isMarcas: true } }));
  const disfraz = new Disfraz(textos, azar);
  return isOds
    ? { bytes: hideOds(partes, disfraz, azar), tipo: 'ods' }
    : { bytes: hideXlsx(partes, disfraz, azar), tipo: 'xlsx' };
}

/**
 * An anonymous copy that keeps separators, encoding, lengths and hidden rows. Several files become a package. Throws a
 * `FalloLectura`.
 */
export function makeCopia(entrada: string | Uint8Array | readonly Uint8Array[], azar: Azar): Copia {
  if (typeof entrada === 'string') return makeCopia(new TextEncoder().encode(entrada), azar);
  const archivos = entrada instanceof Uint8Array ? [entrada] : entrada;
  if (archivos.reduce((suma, { length }) => suma + length, 0) > ARCHIVO_MAX) throw new FalloLectura('PESADO');
  const [unico] = archivos;
  if (archivos.length === 1 && unico && begins(unico, 0x50, 0x4b)) return hideLibro(unpack(unico), azar);
  const copias = hideJuntos(new Map(archivos.map((bytes, i) => [String(i), bytes])), azar);
  const [unica] = copias.values();
  return copias.size === 1 && unica ? unica : pack(copias);
}
