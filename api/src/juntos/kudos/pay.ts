import { kudosQueUsa } from '@aupa/domain/juntos';
import { ASIGNACION_MAX } from '@aupa/domain/medallas';
import type { Sujeta } from '../../entry/hold.ts';
import { grantMedallas } from '../../ledger/grant.ts';
import type { Sql } from '../../platform/sql.ts';

// A restored group may have a threshold whose medal is retired. It pays nothing, and the kudos stay unused.
const FIND_UMBRAL = {
  name: 'umbral-de-tipo',
  text: `select u.medalla_id, u.cantidad, u.solo_distintos from umbral u join medalla m on m.id = u.medalla_id
         where u.grupo_id = $1 and u.tipo = $2 and m.retirada_en is null`,
};

/** SQL: the kudo `k` was neither taken back nor used by a threshold. */
export const SIN_USAR = `k.deshecho_en is null
  and not exists (select from kudo_usado u where u.kudo_id = k.id and u.deshecho_lote_id is null)`;

// The profiles are locked, so no kudo is counted twice.
const LIST_SIN_USAR = {
  name: 'umbral-sin-usar',
  text: `select k.id, k.emisor_id as "emisorId", k.receptor_id as "receptorId" from kudo k
         where k.receptor_id = any($1::int[]) and k.tipo = $2 and ${SIN_USAR} order by k.id`,
};

const USE = {
  name: 'umbral-usar',
  text: `insert into kudo_usado (kudo_id, grupo_id, lote_id) select id, $2, $3 from unnest($1::bigint[]) as t (id)`,
};

interface UmbralRow {
  medalla_id: number;
  cantidad: number;
  solo_distintos: boolean;
}

export async function findUmbralVivo(tx: Sql, grupoId: number, tipo: number): Promise<UmbralRow | undefined> {
  const [umbral] = await tx.run<UmbralRow>(FIND_UMBRAL, [grupoId, tipo]);
  return umbral;
}

interface Pago {
  autorId: string;
  tipo: number;
  umbral: UmbralRow;
  /** Locked profiles that may have reached it. */
  receptores: readonly number[];
}

export async function payUmbral(tx: Sql, sujeta: Sujeta, { autorId, tipo, umbral, receptores }: Pago): Promise<void> {
  const kudos = await tx.run<{ id: number; emisorId: number; receptorId: number }>(LIST_SIN_USAR, [receptores, tipo]);
  const regla = { cantidadKudos: umbral.cantidad, soloCompanerosDistintos: umbral.solo_distintos };
  const pagos = receptores
    .map((perfilId) => {
      const suyos = kudos.filter(({ receptorId }) => receptorId === perfilId);
      return { perfilId, medallas: kudosQueUsa(regla, suyos).slice(0, ASIGNACION_MAX) };
    })
    .filter(({ medallas }) => medallas.length > 0);
  if (pagos.length === 0) return;
  const { loteId } = await grantMedallas(tx, sujeta, {
    autorId,
    causa: 'umbral',
    items: pagos.map(({ perfilId, medallas }) => ({
      perfilId,
      medallaId: umbral.medalla_id,
      cantidad: medallas.length,
    })),
  });
  await tx.run(USE, [pagos.flatMap(({ medallas }) => medallas.flat()), sujeta.grupoId, loteId]);
}
