// A separate entry point, so that pages without avatars don't load the drawings.
export { eleccionAlAzar } from './azar.ts';
export { CATALOGO, findItem, itemsOf } from './catalogo/catalogo.ts';
export { drawAvatar } from './draw.ts';
export {
  editAvatar,
  isSameEleccion,
  hasCambios,
  loQueFalta,
  soloPropio,
  toEdicion,
  type Cambio,
  type Edicion,
} from './edicion.ts';
export { drawMuestra } from './muestra.ts';
export { drawIniciales } from './iniciales.ts';
export { CARAS_INICIALES, carasParaEmpezar, eleccionInicial, eleccionInicialDeCuenta } from './inicial.ts';
export {
  caraPara,
  itemVisto,
  PESTANAS_AVATAR,
  seccionesOf,
  soloDeLoPropio,
  soloDeLoPuesto,
  type PestanaAvatar,
  type Seccion,
} from './pestanas.ts';
export { drawPuesto } from './puesto.ts';
export { checkEleccion, IDS_GRATIS, itemDeFondo, soloGratis, wear } from './reglas.ts';
export { tapadosOf, type Tapado } from './tapado.ts';
export { isIdDeItem, idEnTienda, itemEnTienda, nombreEnTienda } from './tienda.ts';
export * from './tipos.ts';
