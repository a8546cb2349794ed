import { ASIGNACION_MAX, kudosQueUsa } from '@aupa/domain';
import { grantMedallas } from '../ledger/grant.ts';
import { lockPac } from '../ledger/pac.ts';
import type { Sql } from '../platform/sql.ts';

// In a group that was restored its medal may be retired: then it brings none, and the kudos stay.
const FIND_UMBRAL = {
  name: 'umbral-de-tipo',
  text: `select u.medalla_id, u.cantidad, u.solo_distintos from umbral u join medalla m on m.id = u.medalla_id
         where u.grupo_id = $1 and u.tipo = $2 and m.retirada_en is null`,
};

// Present students only; their profiles are held, so that no kudo is counted by two at once.
const LOCK_RECEPTORES = {
  name: 'umbral-receptores',
  text: `select p.id from perfil p where p.grupo_id = $1 and p.retirado_en is null and ($2::int[] is null or p.id = any($2))
           and exists (select from kudo k where k.receptor_id = p.id and k.tipo = $3)
         order by p.id for no key update`,
};

const LIST_SIN_USAR = {
  name: 'umbral-sin-usar',
  text: `select k.id, k.emisor_id as "emisorId", k.receptor_id as "receptorId" from kudo k
         where k.receptor_id = any($1::int[]) and k.tipo = $2
           and not exists (select from kudo_usado u where u.kudo_id = k.id)
         order by k.id`,
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

/**
 * The threshold of a kind of kudo in a group that is held, if there is one. What it may grant counts for the challenge,
 * which is held here: before any profile (behaviour §4).
 */
export async function holdUmbral(tx: Sql, grupoId: number, tipo: number): Promise<UmbralRow | undefined> {
  const [umbral] = await tx.run<UmbralRow & Record<string, unknown>>(FIND_UMBRAL, [grupoId, tipo]);
  if (umbral) await lockPac(tx, grupoId);
  return umbral;
}

interface Pago {
  grupoId: number;
  profesorId: string;
  /** Kind of kudo that it counts. */
  tipo: number;
  umbral: UmbralRow;
  /** Who may have reached it; null: everybody in the group. */
  receptores: number[] | null;
}

/** Grants the medals of a threshold to whoever reaches it, and uses their kudos up, each once (behaviour §6). */
export async function payUmbral(tx: Sql, { grupoId, profesorId, tipo, umbral, receptores }: Pago): Promise<void> {
  const perfiles = await tx.run<{ id: number }>(LOCK_RECEPTORES, [grupoId, receptores, tipo]);
  const kudos = await tx.run<{ id: number; emisorId: number; receptorId: number }>(LIST_SIN_USAR, [
    perfiles.map(({ id }) => id),
    tipo,
  ]);
  const regla = { cantidadKudos: umbral.cantidad, soloCompanerosDistintos: umbral.solo_distintos };
  const pagos = perfiles
    .map(({ id }) => {
      const suyos = kudos.filter(({ receptorId }) => receptorId === id);
      return { perfilId: id, medallas: kudosQueUsa(regla, suyos).slice(0, ASIGNACION_MAX) };
    })
    .filter(({ medallas }) => medallas.length > 0);
  if (pagos.length === 0) return;
  const { loteId } = await grantMedallas(tx, {
    profesorId,
    autorId: profesorId,
    causa: 'umbral',
    items: pagos.map(({ perfilId, medallas }) => ({
      perfilId,
      medallaId: umbral.medalla_id,
      cantidad: medallas.length,
    })),
  });
  await tx.run(USE, [pagos.flatMap(({ medallas }) => medallas.flat()), grupoId, loteId]);
}
