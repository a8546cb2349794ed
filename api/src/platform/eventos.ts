import type { Sql } from './sql.ts';

const INSERT = {
  name: 'evento-anotar',
  text: 'insert into evento (grupo_id, clase, perfil_id, lote_id) values ($1, $2, $3, $4)',
};

/** What happened, in kinds and ids only: recorded inside the write's own transaction (behaviour §1, §4). */
export interface Evento {
  grupoId: number;
  clase:
    | 'grupo-editado'
    | 'grupo-eliminado'
    | 'perfil-retirado'
    | 'solicitud-union-creada'
    | 'solicitud-union-retirada'
    | 'solicitud-union-aceptada'
    | 'solicitud-union-rechazada';
  perfilId?: number;
  loteId?: number;
}

/** Records an event row with the write that causes it. */
export async function recordEvento(tx: Sql, { grupoId, clase, perfilId, loteId }: Evento): Promise<void> {
  await tx.run(INSERT, [grupoId, clase, perfilId ?? null, loteId ?? null]);
}
