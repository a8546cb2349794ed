// The avatar's one definition. An entry of its own, because its drawings must weigh on no page that does not draw them.
export { eleccionAlAzar } from './azar.ts';
export { CATALOGO, findItem, itemsOf } from './catalogo/catalogo.ts';
export { ETIQUETAS_LUGAR } from './catalogo/etiquetas.ts';
export { dibujarAvatar, type Marco } from './dibujar.ts';
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
export { checkEleccion, huecoDe, IDS_GRATIS, itemDeFondo, precioDe, soloGratis, takeOff, wear } from './reglas.ts';
export { esIdDeItem, idEnTienda, itemEnTienda, nombreEnTienda } from './tienda.ts';
export * from './tipos.ts';
