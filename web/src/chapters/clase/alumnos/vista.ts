import type { PerfilProfesor } from '@aupa/contract';
import { ORDENES, sortAlumnos, type OrdenAlumnos } from '@aupa/domain/clase';
import { useState, useSyncExternalStore } from 'react';
import { deviceMemory } from '../../../data/session/deviceMemory.ts';
import { isPageCovered, onPageCovered } from '../../../ui/dialog/covering.ts';
import { cabeEnTarjetas } from './cabe.ts';

const ORDEN = 'alumnos.orden';
const DENSA = 'alumnos.densa';
const NADIE: readonly PerfilProfesor[] = [];

/** Rows, cards, or cards if the window has room for all of them. */
export const MODOS = ['automatica', 'filas', 'tarjetas'] as const;
export type ModoVista = (typeof MODOS)[number];
/** Stored on the device. */
const KEPT: Record<ModoVista, string> = { automatica: '', filas: 'si', tarjetas: 'no' };

export interface Vista {
  alumnos: readonly PerfilProfesor[];
  orden: OrdenAlumnos;
  modo: ModoVista;
  /** Rows, so that a whole class is visible. */
  isDensa: boolean;
  chooseOrden: (orden: OrdenAlumnos) => void;
  chooseModo: (modo: ModoVista) => void;
}

const rememberedOrden = (): OrdenAlumnos => {
  const kept = deviceMemory().getItem(ORDEN);
  return ORDENES.find((orden) => orden === kept) ?? 'nombre';
};

const rememberedModo = (): ModoVista => {
  const kept = deviceMemory().getItem(DENSA);
  return MODOS.find((modo) => KEPT[modo] === kept) ?? 'automatica';
};

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** Whether the pupils fit as cards; frozen while somebody is chosen or an overlay is open. */
function useCabe(cuantos: number | undefined, isHeld: boolean): boolean {
  const look = () => {
    // Unknown yet: as in the first paint.
    if (cuantos === undefined) return false;
    const { clientWidth: width } = document.documentElement;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return cabeEnTarjetas(cuantos, { width, height: innerHeight }, rem);
  };
  // The first paint has no window: assume rows.
  const now = useSyncExternalStore(onResize, look, () => false);
  const isCovered = useSyncExternalStore(onPageCovered, isPageCovered, isPageCovered);
  const [cabe, setCabe] = useState(now);
  if (cabe !== now && !isHeld && !isCovered) setCabe(now);
  return cabe;
}

interface De {
  perfiles: readonly PerfilProfesor[] | undefined;
  /** The expected number, before they are loaded. */
  cuantos: number | undefined;
  isShown: boolean;
  isHeld: boolean;
}

/** This teacher's view on this device. A pupil who has just won a medal keeps their place until the tab is shown again. */
export function useVista({ perfiles = NADIE, cuantos, isShown, isHeld }: De): Vista {
  const [orden, setOrden] = useState(rememberedOrden);
  const [modo, setModo] = useState(rememberedModo);
  const cabe = useCabe(cuantos, isHeld);
  const sight = `${orden} ${isShown} ${perfiles.map(({ id }) => id).join()}`;
  const [places, setPlaces] = useState<{ sight: string; ids: readonly number[] }>({ sight: '', ids: [] });
  if (places.sight !== sight) setPlaces({ sight, ids: sortAlumnos(perfiles, orden).map(({ id }) => id) });
  const byId = new Map(perfiles.map((perfil) => [perfil.id, perfil]));
  return {
    alumnos: places.ids.flatMap((id) => byId.get(id) ?? []),
    orden,
    modo,
    isDensa: modo === 'filas' || (modo === 'automatica' && !cabe),
    chooseOrden: (next) => {
      setOrden(next);
      deviceMemory().setItem(ORDEN, next);
    },
    chooseModo: (next) => {
      setModo(next);
      deviceMemory().setItem(DENSA, KEPT[next]);
    },
  };
}
