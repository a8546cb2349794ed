import { useState } from 'react';
import { keepPlaces, type Decidible } from './keepPlaces.ts';

export function useKeptPlaces<T extends Decidible>(filas: readonly T[]): T[] {
  const [esperaban, setEsperaban] = useState<ReadonlySet<number>>(new Set());
  const nuevas = filas.filter(({ id, estado }) => estado === 'Pendiente' && !esperaban.has(id));
  if (nuevas.length > 0) setEsperaban(new Set([...esperaban, ...nuevas.map(({ id }) => id)]));
  return keepPlaces(filas, esperaban);
}
