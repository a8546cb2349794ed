// The avatar's one definition. An entry of its own, because its drawings must weigh on no page that does not draw them.
export { eleccionAlAzar } from './azar.ts';
export { CATALOGO, findItem, itemsOf, TIPOS_ITEM } from './catalogo/catalogo.ts';
export { ETIQUETAS_LUGAR, ETIQUETAS_TIPO, nombreEnTienda } from './catalogo/etiquetas.ts';
export { dibujarAvatar, type Marco } from './dibujar.ts';
export { dibujarItem } from './muestra.ts';
export { CARAS_INICIALES, eleccionInicial } from './inicial.ts';
export {
  checkEleccion,
  huecoDe,
  IDS_GRATIS,
  ITEM_DESCONOCIDO,
  precioDe,
  ROTACION_INVALIDA,
  ROTACION_MAX,
  takeOff,
  wear,
  ZOOM_INVALIDO,
  ZOOM_MAX,
  ZOOM_MIN,
} from './reglas.ts';
export * from './tipos.ts';
