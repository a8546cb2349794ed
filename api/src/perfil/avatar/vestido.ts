import type { AvatarVestido } from '@aupa/contract';
import { eleccionInicial, findItem, type Eleccion } from '@aupa/domain/avatar';

const FONDO_POR_DEFECTO = '#ffffff';

/** What a profile wears, as it is stored. */
export interface VestidoRow {
  perfil_id: number;
  avatar_ids: number[] | null;
  avatar_voltear: boolean;
  avatar_rotacion: number;
  avatar_zoom: number;
}

/** The choice of a stored row; without ids what the editor begins with (behaviour §9). */
export function eleccionOf({ perfil_id, avatar_ids, ...row }: VestidoRow): Eleccion {
  if (!avatar_ids) return eleccionInicial(perfil_id);
  return {
    atributosIds: avatar_ids,
    voltear: row.avatar_voltear,
    rotacion: row.avatar_rotacion,
    zoom: row.avatar_zoom,
  };
}

/** A choice as it is answered. */
export function presentEleccion({ atributosIds, voltear, rotacion, zoom }: Eleccion): Omit<AvatarVestido, 'elegido'> {
  const fondo = atributosIds.map((id) => findItem(id)).find((item) => item?.tipo === 'ColorFondo');
  return { atributosIds: [...atributosIds], colorFondo: fondo?.color ?? FONDO_POR_DEFECTO, voltear, rotacion, zoom };
}
