import type { CalificacionExplicada } from '@aupa/contract';
import { calificacionActual, type Fila } from '@aupa/domain/perfil';

/** The inputs of a grade: the table's rows, and the copies that count with their batches. */
export interface Estado {
  filas: readonly Fila[];
  copias: ReadonlyArray<{ medallaId: number; loteId: number; cantidad: number }>;
}

/** Extracts it from an explained grade: the row that requires most of a medal lists all its copies. */
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
 * The grade before and with a batch, and the table's lowest. Later copies don't count, however late this is called; copies taken
 * away since raise nothing.
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
