import { nombreCompleto } from '@aupa/domain/base';
import { monedasDebidas, sayCondonadas, sayDeshechaCondonada } from '@aupa/domain/economia';
import { enterClase, type Clase } from '../entry/enter.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import { named, type Sql } from '../platform/sql.ts';
import type { Undone } from './undo.ts';

// Writes batch, coins, balance and event. `deshace`: the forgiving to undo; without it this forgives.
const RECORD = named({
  name: 'condonar-anotar',
  tells: ['monedas-condonadas', 'condonacion-deshecha'],
  text: `with nuevo as (
           insert into lote (grupo_id, autor_id, causa, deshace_id)
           values (:grupo, :autor, case when :deshace::bigint is null then 'condonada' else 'deshacer' end, :deshace)
           returning id, causa
         ), saldo as (
           update perfil set monedas = monedas + :monedas where id = :perfil returning monedas
         ), movido as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, :perfil, nuevo.id, nuevo.causa, :monedas::int, saldo.monedas from nuevo, saldo
         ), suceso as (
           insert into evento (grupo_id, clase, perfil_id, lote_id)
           select :grupo, case when causa = 'condonada' then 'monedas-condonadas' else 'condonacion-deshecha' end, :perfil, id
           from nuevo
         )
         select id from nuevo`,
});

const FIND_MONEDAS = {
  name: 'condonar-monedas',
  text: 'select sum(monedas)::int as monedas from movimiento where lote_id = $1 and perfil_id = $2',
};

/** Forgives a pupil of an own group all owed coins (behaviour §4). */
export async function forgiveMonedas(
  tx: Sql,
  quien: Quien,
  perfilId: number,
): Promise<{ mensaje: string; loteId: number }> {
  const clase = await enterClase(tx, quien, { perfil: perfilId }, 'forgiveMonedas');
  const { perfiles } = await holdPerfiles(tx, clase, [perfilId]);
  const [perfil] = perfiles;
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const nombre = nombreCompleto(perfil);
  const monedas = monedasDebidas(perfil.monedas);
  if (monedas === 0) throw new AppError('NO_DEBE_MONEDAS', { datos: { quien: nombre } });
  const hecho = { grupo: clase.grupoId, autor: quien.id, perfil: perfilId, monedas, deshace: null };
  const [lote] = await tx.run<{ id: number }>(RECORD, hecho);
  return { mensaje: sayCondonadas(monedas, nombre), loteId: lote?.id ?? 0 };
}

/** Makes forgiven coins owed again. The class must be locked alone, and `assertUndoable` passed. */
export async function undoForgiven(
  tx: Sql,
  autorId: string,
  clase: Clase,
  loteId: number,
  perfilesIds: readonly number[],
): Promise<Undone> {
  const { perfiles } = await holdPerfiles(tx, clase, perfilesIds, { retirados: true });
  const [perfil] = perfiles;
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const [hecho] = await tx.run<{ monedas: number }>(FIND_MONEDAS, [loteId, perfil.id]);
  const monedas = hecho?.monedas ?? 0;
  const values = { grupo: clase.grupoId, autor: autorId, perfil: perfil.id, monedas: -monedas, deshace: loteId };
  const [lote] = await tx.run<{ id: number }>(RECORD, values);
  const faltan = monedasDebidas(perfil.monedas - monedas) - monedasDebidas(perfil.monedas);
  return {
    loteId: lote?.id ?? 0,
    partes: [{ perfilId: perfil.id, medallas: 0, monedas, faltan, retiradas: [] }],
    mensaje: sayDeshechaCondonada(monedasDebidas(perfil.monedas - monedas), nombreCompleto(perfil)),
  };
}
