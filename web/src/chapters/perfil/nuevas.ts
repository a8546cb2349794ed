import { useEffect, useState } from 'react';
import { deviceMemory, type DeviceMemory } from '../../data/session/deviceMemory.ts';

interface Vista {
  medallaId: number;
  ultimaFecha?: string | undefined;
}

const keyOf = (perfilId: number) => `aupa-medallas-vistas-${perfilId}`;
/** On a device that has seen nothing yet, only recent copies are new. */
const LATELY_MS = 24 * 60 * 60 * 1000;

/** Date of the last copy by medal id, as last seen on this device; null: never. */
export function readSeen(storage: Pick<DeviceMemory, 'getItem'>, perfilId: number): Record<string, string> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(perfilId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : null;
  } catch {
    return null;
  }
}

/** Ids of medals with a copy since they were last seen. */
export function findNew(medallas: readonly Vista[], seen: Record<string, string> | null, now: number): Set<number> {
  const isNew = ({ medallaId, ultimaFecha }: Vista) => {
    if (ultimaFecha === undefined) return false;
    const before = seen?.[medallaId];
    if (seen !== null) return before === undefined || before < ultimaFecha;
    return now - Date.parse(ultimaFecha) < LATELY_MS;
  };
  return new Set(medallas.filter(isNew).map(({ medallaId }) => medallaId));
}

/** Medals to mark as new on one's own profile, until seen once. */
export function useNuevas(perfilId: number, medallas: readonly Vista[]): ReadonlySet<number> {
  const [seen] = useState(() => readSeen(deviceMemory(), perfilId));
  const [opened] = useState(() => Date.now());
  useEffect(() => {
    const dates = medallas.map(({ medallaId, ultimaFecha }) => [medallaId, ultimaFecha ?? '']);
    // If it can't be stored, the medal just says «¡Nueva!» again.
    deviceMemory().setItem(keyOf(perfilId), JSON.stringify(Object.fromEntries(dates)));
  }, [perfilId, medallas]);
  return findNew(medallas, seen, opened);
}
