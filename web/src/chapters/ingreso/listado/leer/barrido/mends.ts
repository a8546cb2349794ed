/** A mend of the reader, the mutation it repairs, and its replacement when switched off. */
export interface Mend {
  /** Relative to this file. */
  modulo: string;
  exporta: string;
  mutacion: string | null;
  /** Only systems whose names begin so. */
  sistemas?: readonly string[];
  instead: (original: (...args: unknown[]) => unknown) => unknown;
}

const DOMINIO = '../../../../../../../domain/src/ingreso/listado';
const marcas = (mutacion: string): Mend => ({
  modulo: `${DOMINIO}/quitar.ts`,
  exporta: 'stripMarcas',
  mutacion,
  instead: () => (texto: string) => ({ texto, quitado: [] }),
});
const renglones = (mutacion: string): Mend => ({
  modulo: `${DOMINIO}/renglones.ts`,
  exporta: 'motivoOfRenglon',
  mutacion,
  instead: () => () => null,
});
const valores = (mutacion: string): Mend => ({
  modulo: `${DOMINIO}/valores.ts`,
  exporta: 'findValores',
  mutacion,
  instead: () => () => [],
});
const comillas = (mutacion: string): Mend => ({
  modulo: '../comillas.ts',
  exporta: 'mendComillas',
  mutacion,
  instead:
    () =>
    (_texto: string, _separador: string, { filas }: { filas: string[][] }) => ({ filas, isRota: false }),
});

/** The mends of «Never a silent wrong name» and «Who comes in», by the mutation they repair. */
export const MENDS: readonly Mend[] = [
  comillas('comillaSuelta'),
  comillas('comillaSinCerrar'),
  {
    modulo: `${DOMINIO}/split.ts`,
    exporta: 'splitNombre',
    mutacion: null,
    sistemas: ['Pegado', 'Hoja a mano', 'Alborán'],
    instead: (original) => (celda: string) => original(celda.replace(',', ''), 'NombreApellidos'),
  },
  {
    modulo: '../texto.ts',
    exporta: 'readTexto',
    mutacion: null,
    sistemas: ['Séneca, texto plano'],
    instead: (original) => (texto: string) => original(texto.replaceAll('|', '¦')),
  },
  renglones('titulo'),
  renglones('total'),
  renglones('cabeceraOtraVez'),
  { modulo: '../acentos.ts', exporta: 'mendTabla', mutacion: 'mac', instead: () => (texto: string) => texto },
  { modulo: '../dosVeces.ts', exporta: 'mendDosVeces', mutacion: 'dosVeces', instead: () => (texto: string) => texto },
  {
    modulo: '../codificacion.ts',
    exporta: 'decodeTexto',
    mutacion: 'windows',
    instead: () => (bytes: Uint8Array) => new TextDecoder().decode(bytes),
  },
  { modulo: `${DOMINIO}/columnas.ts`, exporta: 'ordenOfTitulo', mutacion: 'segundoPrimero', instead: () => () => null },
  marcas('numerada'),
  marcas('vineta'),
  marcas('claseDetras'),
  marcas('fechaDetras'),
  marcas('repite'),
  marcas('asterisco'),
  {
    modulo: '../ocultas.ts',
    exporta: 'findOcultas',
    mutacion: 'filaOculta',
    sistemas: ['Esfer@', 'Rayuela, Excel', 'Hoja a mano'],
    instead: () => () => ({ filas: [], columnas: [], isFiltrada: false }),
  },
  { modulo: `${DOMINIO}/grupos.ts`, exporta: 'findColumnasGrupo', mutacion: 'grupos', instead: () => () => [] },
  valores('baja'),
  valores('estadoNuevo'),
  valores('profesor'),
  {
    modulo: `${DOMINIO}/repetidas.ts`,
    exporta: 'findRepetidas',
    mutacion: 'dosVecesEl',
    instead: () => () => new Set(),
  },
  {
    modulo: `${DOMINIO}/split.ts`,
    exporta: 'doubtCorte',
    mutacion: null,
    sistemas: ['Moodle, participantes', 'Teams, miembros'],
    instead: () => () => null,
  },
  {
    modulo: `${DOMINIO}/guess.ts`,
    exporta: 'refineUsos',
    mutacion: null,
    sistemas: ['Teams, miembros'],
    instead: () => (usos: unknown) => usos,
  },
];
