/** Size limits of a file, packed and unpacked. */
export const ARCHIVO_MAX = 2 * 1024 * 1024;
export const DESPLEGADO_MAX = 20 * 1024 * 1024;
/** Time limit for reading, in ms. Five times what a busy old computer was seen to need. */
export const PACIENCIA = 10_000;

/** Why a list could not be read, worded for the teacher: the problem and what to do. */
export const FALLOS = {
  VACIO: 'Aquí no hay ningún nombre. Copia en tu hoja de cálculo las columnas con los nombres y pégalas.',
  PESADO: 'El archivo pesa más de 2 MB. Deja solo la lista de tu clase y vuelve a subirlo.',
  DESPLEGADO: 'El archivo ocupa demasiado al abrirlo. Copia solo los nombres en una hoja nueva y sube esa.',
  LENTO: 'Leer este archivo lleva demasiado tiempo. Copia solo los nombres y pégalos aquí.',
  XLS: 'Esto es un Excel antiguo (.xls). Ábrelo, guárdalo como «Libro de Excel (.xlsx)» o como CSV y súbelo.',
  XLSB: 'Esto es un Excel binario (.xlsb). Ábrelo, guárdalo como «Libro de Excel (.xlsx)» o como CSV y súbelo.',
  PDF: 'Esto es un PDF. Cópialo en una hoja de cálculo y súbela, o copia los nombres y pégalos aquí.',
  WORD: 'Esto es un documento de texto. Ábrelo, copia los nombres y pégalos aquí.',
  DIAPOSITIVAS: 'Esto es una presentación. Copia los nombres en una hoja de cálculo, o pégalos aquí.',
  NUMBERS: 'Esto es una hoja de Numbers. Ábrela, expórtala a Excel (.xlsx) o a CSV y súbela.',
  IMAGEN: 'Esto es una imagen, y de ella no se leen nombres. Escríbelos en una hoja de cálculo, o aquí, uno por línea.',
  JSON: 'Esto son datos en JSON. Saca la lista como CSV o Excel (.xlsx) y súbela.',
  COMPRIMIDO: 'Esto es un archivo comprimido. Ábrelo y sube la lista que hay dentro, o comprímela como .zip.',
  ZIP: 'En este .zip no hay ninguna lista. Ábrelo y sube la hoja con los nombres, o cópialos y pégalos aquí.',
  CONTRASENA: 'El archivo tiene contraseña. Quítasela, o copia los nombres y pégalos aquí.',
  NO_ES_LISTA: 'Este archivo no es una lista: sube un CSV o un Excel (.xlsx), o copia los nombres y pégalos aquí.',
  ESTROPEADO: 'El archivo está dañado y no se puede leer. Ábrelo en tu hoja de cálculo, guárdalo otra vez y súbelo.',
  SIN_COPIA:
    'De un archivo así no se puede hacer una copia sin datos: solo de un texto, un CSV, un Excel (.xlsx) o una hoja de LibreOffice.',
  SIN_LECTOR: 'No se pudo abrir el lector de listas. Comprueba la red y vuelve a intentarlo.',
} as const;
export type CodigoFallo = keyof typeof FALLOS;

export class FalloLectura extends Error {
  override readonly name = 'FalloLectura';
  readonly codigo: CodigoFallo;

  constructor(codigo: CodigoFallo) {
    super(FALLOS[codigo]);
    this.codigo = codigo;
  }
}
