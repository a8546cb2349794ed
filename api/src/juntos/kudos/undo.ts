import { kudosDisponibles } from '@aupa/domain/juntos';
import { isKudoATiempo, PLAZO_DESHACER_KUDO } from '@aupa/domain/medallas';
import { enterClase } from '../../entry/enter.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

// Read before the locks: giver and receiver of a kudo never change.
const FIND = { name: 'kudo-deshacer-de', text: 'select emisor_id, receptor_id from kudo where id = $1' };

// Read after both profiles are locked: counting a kudo locks its receiver.
const STATE = {
  name: 'kudo-deshacer-estado',
  text: `select k.creado_en as dado, now() as ahora, k.deshecho_en is not null as deshecho,
           exists (select from kudo_usado u where u.kudo_id = k.id and u.deshecho_lote_id is null) as contado,
           (select count(*)::int from kudo o where o.emisor_id = k.emisor_id and o.id <> k.id and o.deshecho_en is null
              and o.semana = (date_trunc('week', now() at time zone $2))::date) as dados
         from kudo k where k.id = $1`,
};

const UNDO = { name: 'kudo-deshacer', text: 'update kudo set deshecho_en = now() where id = $1' };

interface StateRow {
  dado: Date;
  ahora: Date;
  deshecho: boolean;
  contado: boolean;
  dados: number;
}

/** Takes back a recent kudo before it counts for a medal, and frees its slot of the week (behaviour §11). */
export async function undoKudo(
  tx: Sql,
  quien: Quien,
  id: number,
  tzAula: string,
): Promise<{ kudosDisponibles: number }> {
  const clase = await enterClase(tx, quien, { kudo: id }, 'undoKudo');
  const { grupoId } = clase;
  const [kudo] = await tx.run<{ emisor_id: number; receptor_id: number }>(FIND, [id]);
  if (!kudo) throw new AppError('NO_ENCONTRADO');
  await holdPerfiles(tx, clase, [kudo.emisor_id, kudo.receptor_id], { retirados: true });
  const [state] = await tx.run<StateRow>(STATE, [id, tzAula]);
  if (!state) throw new AppError('NO_ENCONTRADO');
  if (state.deshecho) throw new AppError('YA_DESHECHO');
  if (state.contado) throw new AppError('KUDO_CONTADO');
  if (!isKudoATiempo(state.dado, state.ahora)) {
    throw new AppError('FUERA_DE_PLAZO', { datos: { plazo: PLAZO_DESHACER_KUDO } });
  }
  await tx.run(UNDO, [id]);
  await recordEvento(tx, { grupoId, clase: 'kudo-deshecho', perfilId: kudo.receptor_id, kudoId: id });
  await recordEvento(tx, { grupoId, clase: 'kudo-deshecho', perfilId: kudo.emisor_id, kudoId: id });
  return { kudosDisponibles: kudosDisponibles(state.dados) };
}
