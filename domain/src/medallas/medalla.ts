import { plural } from '../base/plural.ts';
import type { Fallo } from '../base/fallo.ts';

export const ASIGNACION_MAX = 99;
export const CANTIDAD_INVALIDA = 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.';
/** Multiplier ×1 in tenths (behaviour §4). */
export const SIN_POTENCIADOR = 10;

/** Amount to give: 1 to 99 (spec §5; behaviour §4). */
export function checkCantidadAsignar(cantidad: number): Fallo {
  if (!Number.isInteger(cantidad) || cantidad < 1) return CANTIDAD_INVALIDA;
  return cantidad > ASIGNACION_MAX ? 'Puedes dar como mucho 99 medallas de una vez.' : null;
}

/** Amount to take: 1 up to the copies owned (spec §5). */
export function checkCantidadQuitar(cantidad: number, poseidas: number): Fallo {
  if (!Number.isInteger(cantidad) || cantidad < 1) return CANTIDAD_INVALIDA;
  if (cantidad <= poseidas) return null;
  if (poseidas === 0) return 'Este alumno no tiene esta medalla: no hay nada que quitar.';
  return `No puedes quitar más de las que tiene: ${plural(poseidas, 'solo tiene', 'tiene')} ${poseidas}.`;
}

/** Coins of a grant, rounded down. `decimas`: multiplier in tenths (behaviour §4). */
export function monedasDeAsignacion(monedasMedalla: number, cantidad: number, decimas: number): number {
  return Math.floor((monedasMedalla * cantidad * decimas) / 10);
}

export interface AsignacionViva {
  id: number;
  monedasMedalla: number;
  decimas: number;
  quedan: number;
}

/** `monedas`: coins that these copies gave, even if the balance has fewer. */
export interface Retirada {
  asignacionId: number;
  cantidad: number;
  monedas: number;
}

/** Plans a removal, newest copies first, with their coins (behaviour §4). `vivas`: newest first. Null if too few are held. */
export function planRetirada(vivas: readonly AsignacionViva[], cantidad: number): Retirada[] | null {
  const plan: Retirada[] = [];
  let faltan = cantidad;
  for (const asignacion of vivas) {
    if (faltan === 0) break;
    const tomadas = Math.min(asignacion.quedan, faltan);
    if (tomadas === 0) continue;
    const { monedasMedalla, decimas, quedan } = asignacion;
    plan.push({
      asignacionId: asignacion.id,
      cantidad: tomadas,
      monedas:
        monedasDeAsignacion(monedasMedalla, quedan, decimas) -
        monedasDeAsignacion(monedasMedalla, quedan - tomadas, decimas),
    });
    faltan -= tomadas;
  }
  return faltan === 0 ? plan : null;
}

/** Largest amount in one ledger line (a 32-bit integer). */
export const MONEDAS_MOVIMIENTO_MAX = 2_147_483_647;

export const DEMASIADAS_COPIAS =
  'Son demasiadas para una sola vez: juntas dieron más de 2.147.483.647 monedas. Quita menos copias cada vez.';

/** Checks that the coins of a removal fit in one ledger line. */
export function checkMonedasQuitar(monedas: number): Fallo {
  return monedas <= MONEDAS_MOVIMIENTO_MAX ? null : DEMASIADAS_COPIAS;
}
