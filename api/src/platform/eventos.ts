import type { TipoEvento } from '@aupa/domain/clase';
import type { Sql } from './sql.ts';

const INSERT = {
  name: 'evento-anotar',
  text: `insert into evento (grupo_id, clase, perfil_id, usuario_id, lote_id, kudo_id, canje_id, valor, solicitud_id, autor_id, hecho_en)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

// `orden` keeps the order in which clients are notified.
const INSERT_VARIOS = {
  name: 'evento-anotar-varios',
  text: `insert into evento (grupo_id, clase, perfil_id, usuario_id, lote_id, periodo_id, solicitud_id)
         select $1, $2, perfil_id, usuario_id, lote_id, periodo_id, solicitud_id
         from unnest($3::int[], $4::uuid[], $5::bigint[], $6::int[], $7::int[])
           with ordinality as t (perfil_id, usuario_id, lote_id, periodo_id, solicitud_id, orden)
         order by orden`,
};

/** Something that happened, as kinds and ids only; recorded inside the write's own transaction (behaviour §1, §4). */
export interface Evento {
  grupoId: number;
  clase: TipoEvento;
  perfilId?: number;
  usuarioId?: string;
  loteId?: number;
  kudoId?: number;
  canjeId?: number;
  periodoId?: number;
  solicitudId?: number;
  /** The teacher who acted for the pupil, if there is no batch to say so. */
  autorId?: string | undefined;
  /** A number for the history's sentence: a goal, or tenths of a multiplier. */
  valor?: number;
  /** When it was done, if it waited for the network (behaviour §11). */
  hecho?: Date | null | undefined;
}

/** Records an event in the transaction of the write that causes it. */
export async function recordEvento(tx: Sql, evento: Evento): Promise<void> {
  const { grupoId, clase, perfilId, usuarioId, loteId, kudoId, canjeId, valor, solicitudId, autorId, hecho } = evento;
  const rest = [perfilId, usuarioId, loteId, kudoId, canjeId, valor, solicitudId, autorId, hecho].map(
    (value) => value ?? null,
  );
  await tx.run({ ...INSERT, tells: [clase] }, [grupoId, clase, ...rest]);
}

/** Records the same event for several people in one statement. */
export async function recordEventos(
  tx: Sql,
  { grupoId, clase }: Pick<Evento, 'grupoId' | 'clase'>,
  de: ReadonlyArray<Pick<Evento, 'perfilId' | 'usuarioId' | 'loteId' | 'periodoId' | 'solicitudId'>>,
): Promise<void> {
  if (de.length === 0) return;
  await tx.run({ ...INSERT_VARIOS, tells: [clase] }, [
    grupoId,
    clase,
    de.map(({ perfilId }) => perfilId ?? null),
    de.map(({ usuarioId }) => usuarioId ?? null),
    de.map(({ loteId }) => loteId ?? null),
    de.map(({ periodoId }) => periodoId ?? null),
    de.map(({ solicitudId }) => solicitudId ?? null),
  ]);
}
