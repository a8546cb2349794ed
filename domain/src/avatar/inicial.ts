import { numeroInicial } from '../grupo.ts';
import type { TipoItem } from '../tiposAvatar.ts';
import { codigoDe, itemsOf } from './catalogo/catalogo.ts';
import type { Eleccion } from './tipos.ts';

// Hair, its colour, skin, eyes, mouth, clothes, their colour, background, and what else is worn. Nothing that costs, no
// beard, no hat, and nothing of faith, body or health, which no number deals out. Neighbours differ in all that is seen from
// afar.
const CARAS = `
  liso-de-lado castano-claro nata risuenos sonrisa peto celeste melocoton Accesorio=piel-pecas
  afro-cinta negro ebano con-brillo sonrisa camiseta-escote limon cielo
  corto-punta castano-oscuro arena con-brillo abierta sudadera azul menta Gafas=redondas ColorGafas=tinta
  coletas castano-oscuro miel risuenos sonrisa camiseta-escote marino vainilla Accesorio=oreja-bolitas
  rastas-cortas negro canela risuenos sonrisa camiseta sol lavanda
  corto-rizado pelirrojo nata con-brillo sonrisa jersey-camisa turquesa rosa Gafas=finas ColorGafas=azul Accesorio=piel-pecas
  ondas-largas negro miel con-brillo sonrisa-suave camiseta fucsia cielo Accesorio=oreja-bolitas
  trenzas negro arena con-brillo sonrisa camiseta lila menta
  melena-rizada negro ebano risuenos sonrisa sudadera coral vainilla Accesorio=oreja-bolitas
  melena-corta rubio nata con-brillo sonrisa camiseta-pico rosa lavanda Gafas=pasta ColorGafas=morado
  rapado negro canela con-brillo sonrisa-suave camiseta-pico menta rosa
  flequillo-revuelto castano-muy-oscuro arena guino sonrisa camiseta marino melocoton
  rastas-largas negro ebano con-brillo sonrisa-suave camiseta celeste menta
  liso-mechon negro arena risuenos sonrisa jersey-camisa coral vainilla Accesorio=piel-rubor
  corto-tupe rubio-oscuro nata con-brillo sonrisa sudadera lila lavanda Accesorio=piel-pecas
  mono-alto castano-muy-oscuro miel con-brillo abierta peto fucsia rosa Accesorio=oreja-bolitas
  afro castano-oscuro canela con-brillo sonrisa camiseta turquesa melocoton Gafas=redondas ColorGafas=granate
  cola-caballo rubio nata con-brillo sonrisa camiseta-escote gris-pizarra cielo Gafas=redondas ColorGafas=azul-marino
  corto-redondo negro ebano con-brillo abierta jersey-camisa sol vainilla
  media-melena castano-claro arena con-brillo sonrisa-suave camiseta-escote celeste lavanda Accesorio=piel-rubor
  rapado-raya negro miel risuenos sonrisa camiseta-pico coral rosa
  liso-largo castano-muy-oscuro canela con-brillo sonrisa sudadera sol melocoton Gafas=pasta ColorGafas=azul-acero
  cresta pelirrojo nata con-brillo abierta camiseta menta cielo Accesorio=piel-pecas
  trencitas negro ebano con-brillo sonrisa-suave camiseta-escote marino menta
  corto-tupe negro miel con-brillo sonrisa sudadera menta lavanda
  melena-rizada rubio-oscuro arena de-lado sonrisa camiseta-pico azul rosa Accesorio=piel-pecas
  dos-monos castano-muy-oscuro canela risuenos sonrisa jersey-camisa celeste melocoton
  liso-largo negro nata con-brillo sonrisa-suave camiseta-escote lila cielo Accesorio=piel-rubor
  rapado negro ebano con-brillo sonrisa sudadera turquesa menta Gafas=finas ColorGafas=sol
  ondas-largas castano-oscuro arena risuenos sonrisa peto sol vainilla Accesorio=oreja-bolitas
  afro-cinta castano-muy-oscuro canela con-brillo abierta camiseta lila rosa Accesorio=oreja-bolitas
  corto-punta rubio nata risuenos sonrisa camiseta coral melocoton Accesorio=piel-pecas
  capas castano-oscuro miel guino abierta camiseta-pico celeste cielo
  melena-corta negro arena con-brillo sonrisa-suave sudadera fucsia menta Gafas=redondas ColorGafas=tinta
  mono-alto negro ebano risuenos sonrisa peto coral vainilla Accesorio=oreja-bolitas
  corto-rizado castano-muy-oscuro miel con-brillo sonrisa-grande camiseta azul lavanda Accesorio=piel-tirita
`;

const COLUMNAS: readonly TipoItem[] = [
  'Pelo',
  'ColorPelo',
  'ColorPiel',
  'Ojos',
  'Boca',
  'Ropa',
  'ColorRopa',
  'ColorFondo',
];

/** The id of an item by its kind and the end of its code. */
function idOf(tipo: TipoItem, final: string): number {
  const item = itemsOf(tipo).find(({ codigoUnico }) => codigoUnico === codigoDe(tipo, final));
  if (!item) throw new Error(`No ${tipo} ${final}`);
  return item.id;
}

function readCara(linea: string): Eleccion {
  const palabras = linea.trim().split(' ');
  const columnas = COLUMNAS.map((tipo, i) => [tipo, palabras[i] ?? ''] as const);
  const resto = palabras.slice(COLUMNAS.length).map((par) => par.split('=') as [TipoItem, string]);
  const pelo = palabras[1] ?? '';
  const todo = [...columnas, ['Cejas', 'naturales'] as const, ['ColorCejas', pelo] as const, ...resto];
  return {
    atributosIds: todo.map(([tipo, final]) => idOf(tipo, final)),
    voltear: false,
    rotacion: 0,
    zoom: 100,
  };
}

/** The looks that an editor may start with, in the order of their numbers. */
export const CARAS_INICIALES: readonly Eleccion[] = CARAS.trim().split('\n').map(readCara);

/** What the editor begins with before a profile has chosen: always the same, and only what everybody has (behaviour §9). */
export function eleccionInicial(perfilId: number): Eleccion {
  const cara = CARAS_INICIALES[numeroInicial(perfilId) - 1];
  if (!cara) throw new Error('Fewer looks than numbers');
  return cara;
}

/** The same of a student who has no profile yet: always the same for the same account. */
export function eleccionInicialDeCuenta(usuarioId: string): Eleccion {
  // An id begins with the time at which it was made; its end is chance.
  return eleccionInicial(Number.parseInt(usuarioId.slice(-8), 16));
}
