import { ETIQUETAS_TIPO, type TipoColor, type TipoItem } from '../tiposAvatar.ts';
import { itemsOf } from './catalogo/catalogo.ts';
import { TITULOS_LUGAR } from './catalogo/etiquetas.ts';
import { isDibujadoPorDefecto } from './draw.ts';
import { itemEn, wornItems } from './edicion.ts';
import { huecoOf, takeOff } from './reglas.ts';
import { LUGARES, type Eleccion, type ItemAvatar } from './tipos.ts';

export interface PestanaAvatar {
  tipo: TipoItem;
  nombre: string;
  color?: TipoColor;
}

const pestana = (tipo: TipoItem, color?: TipoColor): PestanaAvatar => ({
  tipo,
  nombre: ETIQUETAS_TIPO[tipo],
  ...(color ? { color } : {}),
});

export const PESTANAS_AVATAR: readonly PestanaAvatar[] = [
  pestana('Pelo', 'ColorPelo'),
  { tipo: 'ColorPiel', nombre: 'Piel' },
  pestana('Ojos'),
  pestana('Cejas', 'ColorCejas'),
  pestana('Boca'),
  pestana('Barba', 'ColorBarba'),
  pestana('Sombrero', 'ColorSombrero'),
  pestana('Gafas', 'ColorGafas'),
  pestana('Accesorio'),
  pestana('Ropa', 'ColorRopa'),
  { tipo: 'ColorFondo', nombre: 'Fondo' },
];

const SIN: Readonly<Record<string, string>> = {
  Pelo: 'Sin pelo',
  Cejas: 'Sin cejas',
  Barba: 'Sin barba',
  Sombrero: 'Sin sombrero',
  Gafas: 'Sin gafas',
  'Accesorio oreja': 'Sin nada en las orejas',
  'Accesorio piel': 'Sin nada en la piel',
  'Accesorio boca': 'Sin nada en la boca',
  'Accesorio otro': 'Sin nada más',
  ColorCejas: 'como el pelo',
  ColorBarba: 'como el pelo',
};

/** The items of one slot; `sin` is the label of the empty choice, if allowed. */
export interface Seccion {
  hueco: string;
  tipo: TipoItem;
  titulo: string;
  sin: string | null;
  items: readonly ItemAvatar[];
}

function enOrden(items: readonly ItemAvatar[], owns: (id: number) => boolean): ItemAvatar[] {
  return [...items.filter(({ id }) => owns(id)), ...items.filter(({ id }) => !owns(id))];
}

function seccion(hueco: string, tipo: TipoItem, titulo: string, items: readonly ItemAvatar[]): Seccion {
  return { hueco, tipo, titulo, sin: SIN[hueco] ?? null, items };
}

/** Slots of a tab, its colour last (spec §3; behaviour §9: one accessory per position). */
export function seccionesOf({ tipo, nombre, color }: PestanaAvatar, owns: (id: number) => boolean): Seccion[] {
  const items = enOrden(itemsOf(tipo), owns);
  const partes =
    tipo === 'Accesorio'
      ? LUGARES.map((lugar) =>
          seccion(
            `${tipo} ${lugar}`,
            tipo,
            TITULOS_LUGAR[lugar],
            items.filter((item) => item.lugar === lugar),
          ),
        )
      : [seccion(tipo, tipo, tipo.startsWith('Color') ? ETIQUETAS_TIPO[tipo] : nombre, items)];
  return color ? [...partes, seccion(color, color, ETIQUETAS_TIPO[color], enOrden(itemsOf(color), owns))] : partes;
}

/** Parts whose colour shows only if they are worn. Brows and beard follow the hair instead. */
const COLOR_OF: Partial<Record<TipoItem, TipoItem>> = { ColorSombrero: 'Sombrero', ColorGafas: 'Gafas' };

/** Drops colours of parts that are not worn. */
export function soloDeLoPuesto(secciones: readonly Seccion[], eleccion: Eleccion): Seccion[] {
  const puestos = new Set(wornItems(eleccion).map(({ tipo }) => tipo));
  return secciones.filter(({ tipo }) => {
    const parte = COLOR_OF[tipo];
    return parte === undefined || puestos.has(parte);
  });
}

/** Drops items not owned, where nothing can be bought. */
export function soloDeLoPropio(secciones: readonly Seccion[], owns: (id: number) => boolean): Seccion[] {
  return secciones
    .map((una) => ({ ...una, items: una.items.filter(({ id }) => owns(id)) }))
    .filter(({ items }) => items.length > 0);
}

/** Visible item of a slot: chosen or default. */
export function itemVisto(eleccion: Eleccion, { hueco, tipo, sin }: Seccion): ItemAvatar | undefined {
  return itemEn(eleccion, hueco) ?? (sin ? undefined : itemsOf(tipo).find(isDibujadoPorDefecto));
}

const ENTRE_EL_PELO = new Set(['cascos', 'orejeras', 'protectores']);
const ante = (ojos: ItemAvatar) => /^sol-|^parche$/.test(ojos.clave ?? '');

/** Items taken off in thumbnails because they hide the part to choose. */
const ESTORBA: Partial<Record<TipoItem, (item: ItemAvatar) => boolean>> = {
  Pelo: ({ tipo, clave = '' }) => tipo === 'Sombrero' || ENTRE_EL_PELO.has(clave),
  Ojos: ante,
  Cejas: ante,
  Boca: ({ lugar }) => lugar === 'boca',
  Barba: ({ lugar }) => lugar === 'boca',
};

/** Zoom for small parts; headphones limit it at the ears. */
const DE_CERCA: ReadonlyArray<readonly [hueco: RegExp, zoom: number]> = [
  [/^(Ojos|Cejas|Boca|Barba|Gafas|Accesorio (piel|boca))$/, 160],
  [/^Accesorio oreja$/, 120],
];

/** The own face, upright, with one slot cleared to show its items in turn. */
export function caraPara(eleccion: Eleccion, { hueco, tipo }: Seccion): Eleccion {
  const zoom = DE_CERCA.find(([cerca]) => cerca.test(hueco))?.[1] ?? 100;
  return wornItems(eleccion)
    .filter((item) => huecoOf(item) === hueco || ESTORBA[tipo]?.(item))
    .reduce<Eleccion>((resto, { id }) => takeOff(resto, id), { ...eleccion, rotacion: 0, zoom });
}
