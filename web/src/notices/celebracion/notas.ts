import type { CalificacionExplicada } from '@aupa/contract';
import { calificacionActual, type Fila } from '@aupa/domain/perfil';

/** What a grade follows from: the rows of the class's table, and the copies that count, each with the batch that it came in. */
export interface Estado {
  filas: readonly Fila[];
  copias: ReadonlyArray<{ medallaId: number; loteId: number; cantidad: number }>;
}

/** The same, out of what explains a grade: the row that asks for most of a medal names all of its copies that count. */
export function estadoOf({ filas }: Pick<CalificacionExplicada, 'filas'>): Estado {
  const pedidas = new Map<number, CalificacionExplicada['filas'][number]['medallas'][number]>();
  for (const pedida of filas.flatMap(({ medallas }) => medallas)) {
    if ((pedidas.get(pedida.medallaId)?.cantidad ?? 0) < pedida.cantidad) pedidas.set(pedida.medallaId, pedida);
  }
  const copias = [...pedidas.values()].flatMap(({ medallaId, obtenidas }) =>
    obtenidas.map(({ loteId, cantidad }) => ({ medallaId, loteId, cantidad })),
  );
  return { filas, copias };
}

/**
 * The grade before a batch came and with it, and the lowest one that there is. What came later does not count, however late this
 * is asked; copies that were taken away since raise nothing.
 */
export function notasOf({ filas, copias }: Estado, lote: number): { antes: number; ahora: number; minima: number } {
  const notaCon = (counts: (loteId: number) => boolean) => {
    const tiene = new Map<number, number>();
    for (const { medallaId, loteId, cantidad } of copias) {
      if (counts(loteId)) tiene.set(medallaId, (tiene.get(medallaId) ?? 0) + cantidad);
    }
    return calificacionActual(filas, tiene);
  };
  return {
    antes: notaCon((loteId) => loteId < lote),
    ahora: notaCon((loteId) => loteId <= lote),
    minima: Math.min(...filas.map(({ nota }) => nota)),
  };
}
