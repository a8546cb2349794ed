import { TIPOS_ITEM, type TipoItem } from '../../tiposAvatar.ts';
import { LUGARES, type ItemAvatar, type Lugar, type Rareza } from '../tipos.ts';
import * as colores from './colores.ts';
import * as partes from './partes.ts';

const RAREZAS: Readonly<Record<string, Rareza>> = {
  '-': 'basico',
  c: 'comun',
  e: 'especial',
  r: 'raro',
  p: 'epico',
  l: 'legendario',
};

/** Coins by rarity (behaviour §8: 10 to 60). */
const PRECIOS: Readonly<Record<Rareza, number>> = {
  basico: 0,
  comun: 10,
  especial: 20,
  raro: 30,
  epico: 45,
  legendario: 60,
};

const slug = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase();

/** Unique code of an item, from its kind and its key or colour name. */
export const codigoOf = (tipo: TipoItem, final: string): string => `${slug(tipo.replace('Color', 'color-'))}-${final}`;

function read(tipo: TipoItem, tabla: string, lugar?: Lugar): ItemAvatar[] {
  return tabla
    .trim()
    .split('\n')
    .map((linea) => {
      const [id, letra, clave = '', ...palabras] = linea.trim().split(' ');
      const nombre = palabras.join(' ');
      const rareza = RAREZAS[letra ?? ''];
      if (!rareza) throw new Error(`No rarity in: ${linea}`);
      const color = clave.startsWith('#') ? clave : undefined;
      return {
        id: Number(id),
        tipo,
        nombre,
        codigoUnico: codigoOf(tipo, [lugar, color ? slug(nombre) : clave].filter(Boolean).join('-')),
        rareza,
        precio: PRECIOS[rareza],
        gratis: rareza === 'basico',
        ...(color ? { color } : { clave }),
        ...(lugar ? { lugar } : {}),
      };
    });
}

const TABLAS: Readonly<Record<TipoItem, string>> = {
  Pelo: partes.PELO,
  Ojos: partes.OJOS,
  Cejas: partes.CEJAS,
  Boca: partes.BOCA,
  Barba: partes.BARBA,
  Sombrero: partes.SOMBRERO,
  Gafas: partes.GAFAS,
  Accesorio: '',
  Ropa: partes.ROPA,
  ColorPelo: colores.COLOR_PELO,
  ColorCejas: colores.COLOR_CEJAS,
  ColorBarba: colores.COLOR_BARBA,
  ColorPiel: colores.COLOR_PIEL,
  ColorFondo: colores.COLOR_FONDO,
  ColorRopa: colores.COLOR_ROPA,
  ColorGafas: colores.COLOR_GAFAS,
  ColorSombrero: colores.COLOR_SOMBRERO,
};

/** All items by kind, in the order of the editor. */
export const CATALOGO: readonly ItemAvatar[] = TIPOS_ITEM.flatMap((tipo) =>
  tipo === 'Accesorio'
    ? LUGARES.flatMap((lugar) => read(tipo, partes.ACCESORIO[lugar], lugar))
    : read(tipo, TABLAS[tipo]),
);

const porId = new Map(CATALOGO.map((item) => [item.id, item]));
const porTipo = new Map(TIPOS_ITEM.map((tipo) => [tipo, CATALOGO.filter((item) => item.tipo === tipo)]));

/** Item by id. */
export function findItem(id: number): ItemAvatar | undefined {
  return porId.get(id);
}

/** Items of a kind, in the order of the editor. */
export function itemsOf(tipo: TipoItem): readonly ItemAvatar[] {
  return porTipo.get(tipo) ?? [];
}
