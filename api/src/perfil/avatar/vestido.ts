import type { AvatarVestido } from '@aupa/contract';
import { eleccionInicial, findItem, type Eleccion } from '@aupa/domain/avatar';

const FONDO_POR_DEFECTO = '#ffffff';

export interface VestidoRow {
  perfil_id: number;
  avatar_ids: number[] | null;
  avatar_voltear: boolean;
  avatar_rotacion: number;
  avatar_zoom: number;
}

export function eleccionOf({ perfil_id, avatar_ids, ...row }: VestidoRow): Eleccion {
  if (!avatar_ids) return eleccionInicial(perfil_id);
  return {
    atributosIds: avatar_ids,
    voltear: row.avatar_voltear,
    rotacion: row.avatar_rotacion,
    zoom: row.avatar_zoom,
  };
}

export function presentEleccion({ atributosIds, voltear, rotacion, zoom }: Eleccion): Omit<AvatarVestido, 'elegido'> {
  const fondo = atributosIds.map((id) => findItem(id)).find((item) => item?.tipo === 'ColorFondo');
  return { atributosIds: [...atributosIds], colorFondo: fondo?.color ?? FONDO_POR_DEFECTO, voltear, rotacion, zoom };
}
