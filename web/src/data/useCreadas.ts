import { useState } from 'react';

/** A list to choose from, with what was made over this form and may not be in the answer yet; and where to put that. */
export function useCreadas<T extends { id: number }>(
  lista: readonly T[] = [],
): [todas: readonly T[], add: (creada: T) => void] {
  const [creadas, setCreadas] = useState<readonly T[]>([]);
  const nuevas = creadas.filter(({ id }) => !lista.some((una) => una.id === id));
  return [[...lista, ...nuevas], (creada) => setCreadas((antes) => [...antes, creada])];
}
