import { refuseAjeno, refusePaquete } from './ajenos.ts';
import { decodeTexto } from './codificacion.ts';
import { FalloLectura } from './fallos.ts';
import { readHojaXml } from './hojaXml.ts';
import { mendHoja } from './mendAcentos.ts';
import { readOds } from './ods.ts';
import { readRegistros } from './registros.ts';
import type { HojaLeida } from './rejilla.ts';
import { readHtml } from './tablasHtml.ts';
import { readTexto } from './texto.ts';
import { readXlsx } from './xlsx.ts';
import { readDirectorio, unpack } from './zip.ts';

const mendHojas = (leidas: readonly HojaLeida[]) =>
  leidas.map(({ hoja, isOculta }) => ({ hoja: mendHoja(hoja), isOculta }));

/** JSON, which must not be read as CSV. */
const JSON_TEXTO = /^\s*(?:\[\s*\{|\{\s*")/;
const HTML =
  /^\s*(?:<!--|<!doctype\s+html|<\?xml[^>]{0,200}\?>\s*<(?:!doctype\s+)?html|<(?:html|head|meta|body|style|table|thead|tbody|tr|div|p|center|font|ul|ol)[\s>])/i;
const XML = /^\s*(?:<\?xml|<[a-z][\w.:-]*(?:\s[^<>]*)?>\s*<)/i;
const HOJA_XML = /<(?:\w{1,20}:)?Workbook[\s>]/;

/** The sheets of a text: HTML, XML or CSV. */
export function readEscrito(entero: string): HojaLeida[] {
  const texto = entero.replace(/^\ufeff/, '');
  const principio = texto.slice(0, 2000);
  if (JSON_TEXTO.test(principio)) throw new FalloLectura('JSON');
  if (HTML.test(principio)) return mendHojas(readHtml(texto));
  if (!XML.test(principio)) return [{ hoja: readTexto(texto), isOculta: false }];
  return mendHojas(HOJA_XML.test(principio) ? readHojaXml(texto) : [{ hoja: readRegistros(texto), isOculta: false }]);
}

/** Possible lists within a package, and metadata of its writer. */
const LISTA = /\.(?:csv|tsv|txt|xml|html?|xlsx|xlsm|ods|xls)$/i;
const SUYA = /(?:^|\/)(?:__MACOSX|\.)|(?:^|\/)(?:readme|leeme|manifest)[^/]*$/i;
const LISTAS_MAX = 20;

/** Reads each list of a package; sheets are named after their file. */
async function readListas(bytes: Uint8Array, nombres: readonly string[]): Promise<HojaLeida[]> {
  const suyos = nombres.filter((nombre) => LISTA.test(nombre) && !SUYA.test(nombre)).slice(0, LISTAS_MAX);
  if (suyos.length === 0) throw new FalloLectura('ZIP');
  const archivos = unpack(bytes, (nombre) => suyos.includes(nombre));
  const hojas: HojaLeida[] = [];
  let fallo: unknown = new FalloLectura('ZIP');
  for (const [ruta, contenido] of Object.entries(archivos)) {
    const archivo = ruta.slice(ruta.lastIndexOf('/') + 1);
    try {
      // One at a time, so that memory is freed before the next.
      const leidas = await readArchivo(contenido, false);
      hojas.push(
        ...leidas.map(({ hoja, isOculta }) => ({
          hoja: { ...hoja, nombre: [archivo, hoja.nombre].filter(Boolean).join(' · ') },
          isOculta,
        })),
      );
    } catch (error) {
      fallo = error;
    }
  }
  if (hojas.length === 0) throw fallo;
  return hojas;
}

async function readPaquete(bytes: Uint8Array, isDeFuera: boolean): Promise<HojaLeida[]> {
  const nombres = readDirectorio(bytes);
  refusePaquete(nombres);
  if (nombres.includes('xl/workbook.xml')) return mendHojas(await readXlsx(bytes));
  if (nombres.includes('content.xml')) return mendHojas(readOds(bytes));
  // A package within a package must be a workbook.
  if (!isDeFuera) throw new FalloLectura('ZIP');
  return readListas(bytes, nombres);
}

/** The sheets of a file, recognised by its bytes, not its name. */
export async function readArchivo(bytes: Uint8Array, isDeFuera = true): Promise<HojaLeida[]> {
  refuseAjeno(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9) {
    return readPaquete(bytes, isDeFuera).catch((error: unknown) => {
      throw error instanceof FalloLectura ? error : new FalloLectura('ESTROPEADO');
    });
  }
  const texto = decodeTexto(bytes);
  if (texto === null) throw new FalloLectura('NO_ES_LISTA');
  return readEscrito(texto);
}
