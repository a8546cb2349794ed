import { FalloLectura, type CodigoFallo } from './fallos.ts';

/** Files that are no lists, by their first bytes. */
const PRINCIPIOS: ReadonlyArray<readonly [CodigoFallo, number, string]> = [
  ['PDF', 0, '%PDF'],
  ['IMAGEN', 0, '\u0089PNG'],
  ['IMAGEN', 0, '\u00ff\u00d8\u00ff'],
  ['IMAGEN', 0, 'GIF8'],
  ['IMAGEN', 0, 'BM'],
  ['IMAGEN', 0, 'II*\0'],
  ['IMAGEN', 0, 'MM\0*'],
  ['IMAGEN', 8, 'WEBP'],
  ['IMAGEN', 4, 'ftyphei'],
  ['IMAGEN', 4, 'ftypmif'],
  ['IMAGEN', 4, 'ftypavif'],
  ['WORD', 0, '{\\rtf'],
  ['COMPRIMIDO', 0, 'Rar!'],
  ['COMPRIMIDO', 0, "7z\u00bc\u00af'\u001c"],
  ['COMPRIMIDO', 0, '\u001f\u008b'],
];
const FLUJOS: ReadonlyArray<readonly [CodigoFallo, string]> = [
  ['CONTRASENA', 'EncryptedPackage'],
  ['WORD', 'WordDocument'],
  ['DIAPOSITIVAS', 'PowerPoint Document'],
  ['XLS', 'Workbook'],
  ['XLS', 'Book'],
];
/** Packages that are no lists, by the name of a part. */
const PARTES: ReadonlyArray<readonly [CodigoFallo, RegExp]> = [
  ['XLSB', /^xl\/workbook\.bin$/],
  ['WORD', /^word\/document\.xml$/],
  ['DIAPOSITIVAS', /^ppt\/presentation\.xml$/],
  ['NUMBERS', /^Index(?:\/Document\.iwa|\.zip)$/],
];

const begins = (bytes: Uint8Array, from: number, marca: string) =>
  Array.from(marca).every((letra, i) => bytes[from + i] === letra.charCodeAt(0));

/** Rejects what is no list with a specific error: a PDF, an image, an old workbook. */
export function refuseAjeno(bytes: Uint8Array): void {
  // Two letters may also begin a text, but an image contains zero bytes.
  const suyo = PRINCIPIOS.find(
    ([, from, marca]) => begins(bytes, from, marca) && (marca !== 'BM' || bytes.indexOf(0) > 0),
  );
  if (suyo) throw new FalloLectura(suyo[0]);
  if (!begins(bytes, 0, '\u00d0\u00cf\u0011\u00e0')) return;
  const texto = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  throw new FalloLectura(FLUJOS.find(([, flujo]) => texto.includes(flujo))?.[0] ?? 'XLS');
}

/** The same for a package, by the names of its parts. */
export function refusePaquete(nombres: readonly string[]): void {
  const suyo = PARTES.find(([, parte]) => nombres.some((nombre) => parte.test(nombre)));
  if (suyo) throw new FalloLectura(suyo[0]);
}
