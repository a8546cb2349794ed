export { maskDato, USOS, DATOS, usoOfTitulo, type Dato, type Uso } from './columnas.ts';
export { chooseUso, isElegido } from './filas.ts';
export { findRepetidoras, findSuGrupo } from './grupos.ts';
export type { Hoja } from './hoja.ts';
export { COLUMNAS_LEIDAS_MAX, FILAS_LEIDAS_MAX, type Columna, type Listado } from './listado.ts';
export {
  beginEleccion,
  countFuera,
  gruposOf,
  isLinea,
  pendientesOf,
  readPersonas,
  type TipoFuera,
  type Eleccion,
  type Persona,
} from './personas.ts';
export type { Nombres } from './split.ts';
export { countNombres, readListado } from './tabla.ts';
export { isDePila, listDePila } from './nombresDePila.ts';
