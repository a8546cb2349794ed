export { maskDato, USOS, DATOS, type Dato, type Uso } from './columnas.ts';
export { chooseUso, isElegido, nombresOf } from './filas.ts';
export type { Hoja } from './hoja.ts';
export type { Nombres } from './split.ts';
export {
  COLUMNAS_LEIDAS_MAX,
  countNombres,
  FILAS_LEIDAS_MAX,
  readListado,
  type Columna,
  type Listado,
} from './tabla.ts';
