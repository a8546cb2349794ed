// The avatar's one definition. An entry of its own, because its drawings must weigh on no page that does not draw them.
export { eleccionAlAzar } from './azar.ts';
export { CATALOGO, findItem, itemsOf } from './catalogo/catalogo.ts';
export { dibujarAvatar } from './dibujar.ts';
export {
  editAvatar,
  esMismaEleccion,
  hayCambios,
  loQueFalta,
  soloPropio,
  toEdicion,
  type Cambio,
  type Edicion,
} from './edicion.ts';
export { dibujarItem } from './muestra.ts';
export { CARAS_INICIALES, eleccionInicial } from './inicial.ts';
export { caraPara, itemVisto, PESTANAS_AVATAR, seccionesDe, type PestanaAvatar, type Seccion } from './pestanas.ts';
export { dibujarPuesto } from './puesto.ts';
export { checkEleccion, IDS_GRATIS, itemDeFondo, soloGratis, wear } from './reglas.ts';
export { tapadosDe, type Tapado } from './tapado.ts';
export { esIdDeItem, idEnTienda, itemEnTienda, nombreEnTienda } from './tienda.ts';
export * from './tipos.ts';
