import type { Recompensa } from '@aupa/contract';
import { ETIQUETAS_TIPO, TIPOS_ITEM, TIPOS_PARTE, type TipoItem } from '@aupa/domain/perfil';

type EnTienda = Pick<Recompensa, 'id' | 'precio' | 'itemAvatar'>;

export type ConItem<R extends EnTienda> = R & { itemAvatar: NonNullable<R['itemAvatar']> };

export interface Seccion<R extends EnTienda> {
  tipo: TipoItem;
  titulo: string;
  items: Array<ConItem<R>>;
}

export function conItem<R extends EnTienda>(recompensas: readonly R[]): Array<ConItem<R>> {
  return recompensas.filter((recompensa): recompensa is ConItem<R> => recompensa.itemAvatar !== undefined);
}

/** Items by kind, cheapest first, without empty kinds (behaviour §8). */
export function seccionesOf<R extends EnTienda>(recompensas: readonly R[]): Array<Seccion<R>> {
  const items = conItem(recompensas);
  return TIPOS_ITEM.map((tipo) => ({
    tipo,
    titulo: ETIQUETAS_TIPO[tipo],
    items: items
      .filter(({ itemAvatar }) => itemAvatar.tipo === tipo)
      .toSorted((a, b) => a.precio - b.precio || a.id - b.id),
  })).filter((seccion) => seccion.items.length > 0);
}

/** The teacher's rewards, without the items that every store sells (behaviour §8). */
export function sinItems<R extends EnTienda>(recompensas: readonly R[]): R[] {
  return recompensas.filter(({ itemAvatar }) => itemAvatar === undefined);
}

const PARTES: readonly TipoItem[] = TIPOS_PARTE;
export const TODO = 'todo';
export const COLORES = 'colores';

/** A kind, or all colours. */
export type Filtro = typeof TODO | typeof COLORES | TipoItem;

const filtroOf = (tipo: TipoItem): Filtro => (PARTES.includes(tipo) ? tipo : COLORES);

export function filtrosOf(secciones: readonly Seccion<EnTienda>[]): Array<{ value: Filtro; label: string }> {
  const partes = secciones.filter(({ tipo }) => PARTES.includes(tipo));
  return [
    { value: TODO, label: 'Todo' },
    ...partes.map(({ tipo, titulo }) => ({ value: tipo, label: titulo })),
    ...(secciones.length > partes.length ? [{ value: COLORES as Filtro, label: 'Colores' }] : []),
  ];
}

/** Applies a filter; falls back to everything if nothing matches any more. */
export function narrow<R extends EnTienda>(secciones: ReadonlyArray<Seccion<R>>, filtro: Filtro): Array<Seccion<R>> {
  const left = secciones.filter(({ tipo }) => filtro === filtroOf(tipo));
  return left.length > 0 ? left : [...secciones];
}
