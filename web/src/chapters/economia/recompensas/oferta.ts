import type { Representacion } from '../../../parts/recompensa/Recompensa.tsx';

export interface RecompensaEnTiendas {
  id: number;
  nombre: string;
  precio: number;
  representacion: Representacion;
  gruposIds: readonly number[];
}

export interface GrupoConTienda {
  id: number;
  nombre: string;
  materia: string;
}

/** Groups whose store lacks the reward; all of them while none is chosen (spec §5, Reward assignment). */
export function offeredGrupos<G extends GrupoConTienda>(
  grupos: readonly G[],
  recompensa: RecompensaEnTiendas | undefined,
): G[] {
  return grupos.filter(({ id }) => !recompensa?.gruposIds.includes(id));
}

/** Rewards that some group lacks or, if given, this group. */
export function offeredRecompensas<R extends RecompensaEnTiendas>(
  recompensas: readonly R[],
  grupos: readonly GrupoConTienda[],
  grupoId?: number,
): R[] {
  return recompensas.filter((recompensa) =>
    grupoId === undefined ? offeredGrupos(grupos, recompensa).length > 0 : !recompensa.gruposIds.includes(grupoId),
  );
}

export const SIN_GRUPOS = 'Aún no tienes grupos: crea uno y tendrá su tienda.';

/** Says why no reward is offered; both numbers are totals. */
export function saySinOferta(recompensas: number, grupos: number, grupoId?: number): string {
  if (recompensas === 0) return 'Aún no has creado ninguna recompensa.';
  if (grupos === 0) return SIN_GRUPOS;
  const donde = grupoId === undefined ? 'todas tus tiendas' : 'esta tienda';
  return `Todas tus recompensas están ya en ${donde}.`;
}
