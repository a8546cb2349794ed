import { apellidosOf, claseOf, makeClase, pick, type Alguien, type Azar } from './gente.ts';
import type { Campo, Envase, Formato } from './formatos.ts';

/** A line of a file; without a person it is a title or the like. */
export interface Linea {
  celdas: string[];
  quien: Alguien | null;
  isOculta?: boolean;
}

/** A file before it is written, with the truth about it. */
export interface Archivo {
  formato: Formato;
  envase: Envase;
  /** Field and heading per column, in file order. */
  columnas: Array<{ campo: Campo; titulo: string; isOculta?: boolean }>;
  arriba: string[][];
  hasTitulos: boolean;
  lineas: Linea[];
  comillas: boolean;
  /** Write cells verbatim, without doubling quotation marks. */
  isCruda: boolean;
  codificacion: 'utf-8' | 'bom' | 'utf-16' | 'windows' | 'mac' | 'dosVeces';
  salto: '\n' | '\r\n' | '\r';
  /** Unknown states and roles, and whether their people belong in the list. */
  respuestas: Map<string, boolean>;
  mutaciones: string[];
}

/** The text of a cell. */
export function valorOf(campo: Campo, uno: Alguien, i: number, azar: Azar): string {
  const valores: Record<Campo, () => string> = {
    N: () => uno.nombre,
    A: () => apellidosOf(uno),
    1: () => uno.apellido1,
    2: () => uno.apellido2,
    C: () => `${apellidosOf(uno)}, ${uno.nombre}`,
    F: () => `${uno.nombre} ${apellidosOf(uno)}`,
    '#': () => String(i + 1),
    u: () => uno.clase,
    s: () => uno.estado,
    r: () => uno.rol,
    i: () => uno.nia,
    f: () => uno.nacimiento,
    t: () => uno.telefono,
    e: () => uno.correo,
    m: () => `${Math.floor(azar() * 10)},${Math.floor(azar() * 100)}`,
    o: () => '',
    g: () => pick(['Ana Gil Mora', 'Luis Peña Ríos', 'Sara Vega', ''], azar),
    x: () => 'IES Ejemplo',
    '-': () => '',
  };
  return valores[campo]();
}

/** Rewrites the cells of a line after its person or the columns have changed. */
export function fillLinea(archivo: Archivo, quien: Alguien, i: number, azar: Azar): Linea {
  return { celdas: archivo.columnas.map(({ campo }) => valorOf(campo, quien, i, azar)), quien };
}

export function makeArchivo(formato: Formato, azar: Azar): Archivo {
  const clases = [claseOf(azar)];
  const gente = makeClase(azar, 6 + Math.floor(azar() * 14), clases).map((uno) => ({
    ...uno,
    estado: formato.alta ?? uno.estado,
    rol: formato.alumno ?? uno.rol,
  }));
  const archivo: Archivo = {
    formato,
    envase: formato.envase,
    columnas: formato.columnas.map(([campo, titulo]) => ({ campo, titulo })),
    arriba: (formato.arriba ?? []).map((texto) => [texto]),
    hasTitulos: formato.columnas.some(([, titulo]) => titulo !== ''),
    lineas: [],
    comillas: formato.comillas ?? false,
    isCruda: false,
    codificacion: 'utf-8',
    salto: '\n',
    respuestas: new Map(),
    mutaciones: [],
  };
  archivo.lineas = gente.map((uno, i) => fillLinea(archivo, uno, i, azar));
  for (const texto of formato.abajo ?? []) archivo.lineas.push({ celdas: [texto], quien: null });
  return archivo;
}

export const isTexto = ({ envase }: Archivo): boolean => !['xlsx', 'ods', 'html', 'xml'].includes(envase);
