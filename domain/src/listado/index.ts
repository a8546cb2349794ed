export { maskDato, USOS, DATOS, type Dato, type Uso } from './columnas.ts';
export { chooseUso, isElegido } from './filas.ts';
export type { Hoja } from './hoja.ts';
export { COLUMNAS_LEIDAS_MAX, FILAS_LEIDAS_MAX, type Columna, type Listado } from './listado.ts';
export { beginEleccion, gruposOf, pendientesOf, readPersonas, type Eleccion, type Persona } from './personas.ts';
export type { Nombres } from './split.ts';
export { countNombres, readListado } from './tabla.ts';
