import { useState } from 'react';

/** Adds things created in a dialog over this form, which the list may not contain yet. */
export function useCreadas<T extends { id: number }>(
  lista: readonly T[] = [],
): [todas: readonly T[], add: (creada: T) => void] {
  const [creadas, setCreadas] = useState<readonly T[]>([]);
  const nuevas = creadas.filter(({ id }) => !lista.some((una) => una.id === id));
  return [[...lista, ...nuevas], (creada) => setCreadas((antes) => [...antes, creada])];
}
