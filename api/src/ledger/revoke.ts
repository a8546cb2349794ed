import { nombreCompleto } from '@aupa/domain/base';
import { monedasDebidas } from '@aupa/domain/economia';
import { checkCantidadQuitar, checkMonedasQuitar, planRetirada, type AsignacionViva } from '@aupa/domain/medallas';
import { enterClase } from '../entry/enter.ts';
import { situarEn } from '../entry/hecho.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { AppError } from '../platform/errors.ts';
import { AHORA, type Hace, type Quien } from '../platform/http/handlers.ts';
import { named, type Sql } from '../platform/sql.ts';
import { withdrawFromPac } from './pac.ts';

export interface Revocation {
  perfilId: number;
  medallaId: number;
  cantidad: number;
}

export interface Revoked {
  loteId: number;
  monedas: number;
  cantidad: number;
  nombre: string;
  debidas: number;
}

// Remaining copies of each grant in the open period: closed ones can't be removed (behaviour §3). A late removal first takes
// copies that existed when it was done ($4).
const LIST_VIVAS = {
  name: 'quitar-vivas',
  text: `select a.id, a.monedas_medalla as "monedasMedalla", a.multiplicador_decimas as decimas,
           (a.cantidad - coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0))::int as quedan
         from asignacion a
         where a.perfil_id = $1 and a.medalla_id = $2 and a.periodo_id = $3
         order by a.creada_en > coalesce($4::timestamptz, 'infinity'), a.id desc`,
};

const FIND_MEDALLA = { name: 'quitar-medalla', text: 'select id from medalla where id = $1 and profesor_id = $2' };

// Use the clock, with the challenge locked: it decides whether the removal came before the goal was reached (pac.ts).
const RECORD = named({
  name: 'quitar-anotar',
  tells: ['medallas-quitadas'],
  text: `with item as (
           select * from unnest(:asignaciones::bigint[], :cantidades::int[], :partes::int[])
             as t (asignacion_id, cantidad, monedas)
         ), nuevo as (
           insert into lote (grupo_id, autor_id, causa) values (:grupo, :profesor, 'retirada') returning id
         ), retiradas as (
           insert into retirada (grupo_id, asignacion_id, lote_id, cantidad, monedas, creada_en)
           select :grupo, asignacion_id, nuevo.id, cantidad, monedas, clock_timestamp() from item, nuevo
         ), copias as (
           update copia set cantidad = cantidad - (select sum(cantidad) from item)
           where perfil_id = :perfil and medalla_id = :medalla and periodo_id = :periodo
         ), movimientos as (
           insert into movimiento (grupo_id, perfil_id, lote_id, causa, monedas, saldo)
           select :grupo, :perfil, nuevo.id, 'retirada', -:monedas::int, :saldo from nuevo where :monedas::int > 0
         ), saldos as (
           update perfil set monedas = monedas - :monedas::int where id = :perfil and :monedas::int > 0
         ), eventos as (
           insert into evento (grupo_id, clase, perfil_id, lote_id, hecho_en)
           select :grupo, 'medallas-quitadas', :perfil, nuevo.id, :hecho::timestamptz from nuevo
         )
         select id from nuevo`,
});

/** Removes copies, newest first, with all their coins: spent ones are owed (behaviour §4). */
export async function revokeMedalla(
  tx: Sql,
  quien: Quien,
  revocation: Revocation,
  hace: Hace = AHORA,
): Promise<Revoked> {
  const { perfilId, medallaId, cantidad } = revocation;
  const clase = await enterClase(tx, quien, { perfil: perfilId }, 'revokeMedalla');
  // Lock the challenges before the profile, as a grant does.
  const sujeta = await holdPerfiles(tx, clase, [perfilId], { antes: 'pacsAbiertos' });
  const { hecho = null } = await situarEn(tx, sujeta, hace, { act: 'quitar', medallas: cantidad });
  const { grupoId, profesorId, periodoId } = sujeta;
  const [perfil] = sujeta.perfiles;
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const vivas = await tx.run<AsignacionViva>(LIST_VIVAS, [perfilId, medallaId, periodoId, hecho]);
  const poseidas = vivas.reduce((suma, viva) => suma + viva.quedan, 0);
  const plan = planRetirada(vivas, cantidad);
  if (!plan) {
    const [medalla] = await tx.run(FIND_MEDALLA, [medallaId, profesorId]);
    if (!medalla) throw new AppError('NO_ENCONTRADO');
    const detalle = checkCantidadQuitar(cantidad, poseidas) ?? '';
    throw new AppError('COPIAS_INSUFICIENTES', { campo: 'cantidad', datos: { detalle } });
  }
  const monedas = plan.reduce((suma, parte) => suma + parte.monedas, 0);
  if (checkMonedasQuitar(monedas)) throw new AppError('DEMASIADAS_COPIAS', { campo: 'cantidad' });
  const saldo = perfil.monedas - monedas;
  const [lote] = await tx.run<{ id: number }>(RECORD, {
    grupo: grupoId,
    profesor: profesorId,
    perfil: perfilId,
    medalla: medallaId,
    periodo: periodoId,
    hecho,
    monedas,
    saldo,
    asignaciones: plan.map((parte) => parte.asignacionId),
    cantidades: plan.map((parte) => parte.cantidad),
    partes: plan.map((parte) => parte.monedas),
  });
  const loteId = lote?.id ?? 0;
  if (sujeta.pacs.length > 0) await withdrawFromPac(tx, grupoId, loteId);
  return { loteId, monedas, cantidad, nombre: nombreCompleto(perfil), debidas: monedasDebidas(saldo) };
}
