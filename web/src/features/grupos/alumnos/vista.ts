import type { PerfilProfesor } from '@aupa/contract';
import { ORDENES, sortAlumnos, type OrdenAlumnos } from '@aupa/domain';
import { useState } from 'react';
import { deviceMemory } from '../../../session/deviceMemory.ts';

const ORDEN = 'alumnos.orden';
const DENSA = 'alumnos.densa';
const NADIE: readonly PerfilProfesor[] = [];

export interface Vista {
  /** In the chosen order. */
  alumnos: readonly PerfilProfesor[];
  orden: OrdenAlumnos;
  /** A small card each, so that a whole class is in sight. */
  isDensa: boolean;
  chooseOrden: (orden: OrdenAlumnos) => void;
  chooseDensa: (isDensa: boolean) => void;
}

const rememberedOrden = (): OrdenAlumnos => {
  const kept = deviceMemory().getItem(ORDEN);
  return ORDENES.find((orden) => orden === kept) ?? 'nombre';
};

/** How this teacher sees classes on this device. Who has just won a medal keeps their place until the class is looked at anew. */
export function useVista(perfiles: readonly PerfilProfesor[] = NADIE, isShown: boolean): Vista {
  const [orden, setOrden] = useState(rememberedOrden);
  const [isDensa, setDensa] = useState(() => deviceMemory().getItem(DENSA) === 'si');
  const sight = `${orden} ${isShown} ${perfiles.map(({ id }) => id).join()}`;
  const [places, setPlaces] = useState<{ sight: string; ids: readonly number[] }>({ sight: '', ids: [] });
  if (places.sight !== sight) setPlaces({ sight, ids: sortAlumnos(perfiles, orden).map(({ id }) => id) });
  const byId = new Map(perfiles.map((perfil) => [perfil.id, perfil]));
  return {
    alumnos: places.ids.flatMap((id) => byId.get(id) ?? []),
    orden,
    isDensa,
    chooseOrden: (next) => {
      setOrden(next);
      deviceMemory().setItem(ORDEN, next);
    },
    chooseDensa: (next) => {
      setDensa(next);
      deviceMemory().setItem(DENSA, next ? 'si' : 'no');
    },
  };
}
