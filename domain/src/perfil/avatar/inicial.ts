import { numeroInicial } from '../../clase/grupo.ts';
import type { TipoItem } from '../tiposAvatar.ts';
import { codigoOf, itemsOf } from './catalogo/catalogo.ts';
import type { Eleccion } from './tipos.ts';

// Hair, its colour, skin, eyes, mouth, clothes, their colour, and extras, on white (spec §9). Only free items; no beard or hat,
// and nothing about faith, body or health. Neighbours differ at a glance.
const CARAS = `
  liso-de-lado castano-claro nata risuenos sonrisa peto celeste Accesorio=piel-pecas
  afro-cinta negro ebano con-brillo sonrisa camiseta-escote limon
  corto-punta castano-oscuro arena con-brillo abierta sudadera azul Gafas=redondas ColorGafas=tinta
  coletas castano-oscuro miel risuenos sonrisa camiseta-escote marino Accesorio=oreja-bolitas
  rastas-cortas negro canela risuenos sonrisa camiseta sol
  corto-rizado pelirrojo nata con-brillo sonrisa jersey-camisa turquesa Gafas=finas ColorGafas=azul Accesorio=piel-pecas
  ondas-largas negro miel con-brillo sonrisa-suave camiseta fucsia Accesorio=oreja-bolitas
  trenzas negro arena con-brillo sonrisa camiseta lila
  melena-rizada negro ebano risuenos sonrisa sudadera coral Accesorio=oreja-bolitas
  melena-corta rubio nata con-brillo sonrisa camiseta-pico rosa Gafas=pasta ColorGafas=morado
  rapado negro canela con-brillo sonrisa-suave camiseta-pico menta
  flequillo-revuelto castano-muy-oscuro arena guino sonrisa camiseta marino
  rastas-largas negro ebano con-brillo sonrisa-suave camiseta celeste
  liso-mechon negro arena risuenos sonrisa jersey-camisa coral Accesorio=piel-rubor
  corto-tupe rubio-oscuro nata con-brillo sonrisa sudadera lila Accesorio=piel-pecas
  mono-alto castano-muy-oscuro miel con-brillo abierta peto fucsia Accesorio=oreja-bolitas
  afro castano-oscuro canela con-brillo sonrisa camiseta turquesa Gafas=redondas ColorGafas=granate
  cola-caballo rubio nata con-brillo sonrisa camiseta-escote gris-pizarra Gafas=redondas ColorGafas=azul-marino
  corto-redondo negro ebano con-brillo abierta jersey-camisa sol
  media-melena castano-claro arena con-brillo sonrisa-suave camiseta-escote celeste Accesorio=piel-rubor
  rapado-raya negro miel risuenos sonrisa camiseta-pico coral
  liso-largo castano-muy-oscuro canela con-brillo sonrisa sudadera sol Gafas=pasta ColorGafas=azul-acero
  cresta pelirrojo nata con-brillo abierta camiseta menta Accesorio=piel-pecas
  trencitas negro ebano con-brillo sonrisa-suave camiseta-escote marino
  corto-tupe negro miel con-brillo sonrisa sudadera menta
  melena-rizada rubio-oscuro arena de-lado sonrisa camiseta-pico azul Accesorio=piel-pecas
  dos-monos castano-muy-oscuro canela risuenos sonrisa jersey-camisa celeste
  liso-largo negro nata con-brillo sonrisa-suave camiseta-escote lila Accesorio=piel-rubor
  rapado negro ebano con-brillo sonrisa sudadera turquesa Gafas=finas ColorGafas=sol
  ondas-largas castano-oscuro arena risuenos sonrisa peto sol Accesorio=oreja-bolitas
  afro-cinta castano-muy-oscuro canela con-brillo abierta camiseta lila Accesorio=oreja-bolitas
  corto-punta rubio nata risuenos sonrisa camiseta coral Accesorio=piel-pecas
  capas castano-oscuro miel guino abierta camiseta-pico celeste
  melena-corta negro arena con-brillo sonrisa-suave sudadera fucsia Gafas=redondas ColorGafas=tinta
  mono-alto negro ebano risuenos sonrisa peto coral Accesorio=oreja-bolitas
  corto-rizado castano-muy-oscuro miel con-brillo sonrisa-grande camiseta azul Accesorio=piel-tirita
`;

const COLUMNAS: readonly TipoItem[] = ['Pelo', 'ColorPelo', 'ColorPiel', 'Ojos', 'Boca', 'Ropa', 'ColorRopa'];

function idOf(tipo: TipoItem, final: string): number {
  const item = itemsOf(tipo).find(({ codigoUnico }) => codigoUnico === codigoOf(tipo, final));
  if (!item) throw new Error(`No ${tipo} ${final}`);
  return item.id;
}

function readCara(linea: string): Eleccion {
  const palabras = linea.trim().split(' ');
  const columnas = COLUMNAS.map((tipo, i) => [tipo, palabras[i] ?? ''] as const);
  const resto = palabras.slice(COLUMNAS.length).map((par) => par.split('=') as [TipoItem, string]);
  const pelo = palabras[1] ?? '';
  const todo = [
    ...columnas,
    ['ColorFondo', 'blanco'] as const,
    ['Cejas', 'naturales'] as const,
    ['ColorCejas', pelo] as const,
    ...resto,
  ];
  return {
    atributosIds: todo.map(([tipo, final]) => idOf(tipo, final)),
    voltear: false,
    rotacion: 0,
    zoom: 100,
  };
}

export const CARAS_INICIALES: readonly Eleccion[] = CARAS.trim().split('\n').map(readCara);

/** Default look of a profile: always the same, from free items only (behaviour §9). */
export function eleccionInicial(perfilId: number): Eleccion {
  const cara = CARAS_INICIALES[numeroInicial(perfilId) - 1];
  if (!cara) throw new Error('Fewer looks than numbers');
  return cara;
}

const SEIS = 6;

/** Six looks to choose from; each `vez` offers others until all were shown. Neighbours differ, so any six do. */
export function carasParaEmpezar(vez: number): readonly Eleccion[] {
  const desde = (vez * SEIS) % CARAS_INICIALES.length;
  return CARAS_INICIALES.slice(desde, desde + SEIS);
}

/** Default look of a student without a profile: always the same per account. */
export function eleccionInicialDeCuenta(usuarioId: string): Eleccion {
  // An id starts with its creation time; its end is random.
  return eleccionInicial(Number.parseInt(usuarioId.slice(-8), 16));
}
