import { nombreCompleto } from '@aupa/domain/base';
import { enterClase, type Clase } from '../../entry/enter.ts';
import { holdPresentes } from '../../entry/hold.ts';
import { grantLotes, type Granted } from '../../ledger/grant.ts';
import { recordEventos } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { omit, onlyOf, sayRechazada, type Decidida, type Decision, type Resultado } from './decision.ts';

const LIST_PERFILES = {
  name: 'decidir-medallas-perfiles',
  text: `select distinct perfil_id as id from solicitud_medalla where id = any($1::int[]) and grupo_id = $2`,
};

// Waits for a concurrent retirement, so that `HOLD` sees it.
const HOLD_MEDALLAS = {
  name: 'decidir-medallas-sujetas',
  text: `select from medalla where id in (select medalla_id from solicitud_medalla where id = any($1::int[]) and perfil_id = any($2::int[]))
         order by id for share`,
};
const HOLD = {
  name: 'decidir-medallas',
  text: `select s.id, s.estado, s.perfil_id as "perfilId", s.medalla_id as "medallaId", m.retirada_en is not null as retirada
         from solicitud_medalla s join medalla m on m.id = s.medalla_id
         where s.id = any($1::int[]) and s.perfil_id = any($2::int[])
         order by s.id for no key update of s`,
};

const DECIDE = {
  name: 'decidir-medallas-anotar',
  text: `update solicitud_medalla s set estado = $3, motivo = $4, lote_id = t.lote_id, decidida_en = now(), lugar = null
         from unnest($1::int[], $2::bigint[]) as t (id, lote_id) where s.id = t.id`,
};

interface Row {
  id: number;
  estado: string;
  perfilId: number;
  medallaId: number;
  retirada: boolean;
}

export interface MedallaDecidida extends Decidida {
  perfilId: number;
  loteId: number | null;
}

type ResultadoMedallas = Resultado<MedallaDecidida> & Pick<Granted, 'monedas' | 'medallasOtorgadas' | 'nombres'>;

function whyNot({ estado: ahora, retirada }: Row, estado: Decision['estado']) {
  if (ahora !== 'Pendiente') return 'SOLICITUD_DECIDIDA' as const;
  return retirada && estado === 'Aceptada' ? ('MEDALLA_RETIRADA' as const) : null;
}

/**
 * Decides medal requests of a locked class, in the order of the requests. Each medal is granted in a batch of its own, so that it
 * can be undone alone (behaviour §4, §6).
 */
async function decide(
  tx: Sql,
  { id: autorId }: Quien,
  clase: Clase,
  ids: readonly number[],
  { estado, motivo: dicho }: Decision,
): Promise<ResultadoMedallas> {
  const motivo = dicho || undefined;
  const { grupoId } = clase;
  const de = await tx.run<{ id: number }>(LIST_PERFILES, [ids, grupoId]);
  // Lock order: the challenge before the profiles, as granting does, and the profiles before their requests, as asking does.
  const perfilIds = de.map(({ id }) => id);
  const sujeta = await holdPresentes(tx, clase, perfilIds, { antes: 'pacActual' });
  const nada = { hechas: [], monedas: 0, medallasOtorgadas: 0, nombres: [] };
  // None of these students is in the class now.
  if (!sujeta) return { ...nada, omitidas: ids.map((id) => omit(id, 'NO_ENCONTRADO')) };
  const nombres = new Map(sujeta.perfiles.map((perfil) => [perfil.id, nombreCompleto(perfil)]));
  const nombreOf = ({ perfilId }: Row) => nombres.get(perfilId) ?? '';
  await tx.run(HOLD_MEDALLAS, [ids, [...nombres.keys()]]);
  const held = new Map((await tx.run<Row>(HOLD, [ids, [...nombres.keys()]])).map((row) => [row.id, row]));
  const omitidas = ids.flatMap((id) => {
    const row = held.get(id);
    if (!row) return [omit(id, 'NO_ENCONTRADO')];
    const codigo = whyNot(row, estado);
    return codigo ? [omit(id, codigo, nombreOf(row))] : [];
  });
  const rows = [...held.values()].filter((row) => !whyNot(row, estado));
  if (rows.length === 0) return { ...nada, omitidas };
  const granted =
    estado === 'Aceptada'
      ? await grantLotes(tx, sujeta, {
          autorId,
          causa: 'solicitud',
          motivo,
          lotes: rows.map(({ perfilId, medallaId }) => [{ perfilId, medallaId, cantidad: 1 }]),
        })
      : { ...nada, lotes: [] };
  const hechas = rows.map((row, i) => ({
    id: row.id,
    perfilId: row.perfilId,
    nombreEstudiante: nombreOf(row),
    loteId: granted.lotes[i] ?? null,
  }));
  await tx.run(DECIDE, [rows.map(({ id }) => id), hechas.map(({ loteId }) => loteId), estado, motivo ?? null]);
  const kind = estado === 'Aceptada' ? 'solicitud-medalla-aceptada' : 'solicitud-medalla-rechazada';
  await recordEventos(
    tx,
    { grupoId, clase: kind },
    hechas.map(({ id, perfilId, loteId }) => ({ perfilId, solicitudId: id, ...(loteId === null ? {} : { loteId }) })),
  );
  const { monedas, medallasOtorgadas } = granted;
  return { hechas, omitidas, monedas, medallasOtorgadas, nombres: granted.nombres };
}

export async function decideSolicitudesMedallas(
  tx: Sql,
  quien: Quien,
  { grupoId, solicitudesIds }: { grupoId: number; solicitudesIds: readonly number[] },
  decision: Decision,
): Promise<Resultado<MedallaDecidida>> {
  const clase = await enterClase(tx, quien, { grupo: grupoId }, 'decideSolicitudes');
  return decide(tx, quien, clase, [...new Set(solicitudesIds)], decision);
}

export async function acceptSolicitudMedalla(tx: Sql, quien: Quien, id: number, motivo?: string): Promise<Granted> {
  const clase = await enterClase(tx, quien, { solicitudMedalla: id }, 'decideSolicitudes');
  const resultado = await decide(tx, quien, clase, [id], { estado: 'Aceptada', motivo });
  const { loteId } = onlyOf(resultado);
  const { monedas, medallasOtorgadas, nombres } = resultado;
  return { loteId: loteId ?? 0, monedas, medallasOtorgadas, nombres };
}

export async function rejectSolicitudMedalla(
  tx: Sql,
  quien: Quien,
  id: number,
  motivo?: string,
): Promise<{ mensaje: string }> {
  const clase = await enterClase(tx, quien, { solicitudMedalla: id }, 'decideSolicitudes');
  return sayRechazada(onlyOf(await decide(tx, quien, clase, [id], { estado: 'Rechazada', motivo })));
}

export const presentLotes = ({ hechas }: Resultado<MedallaDecidida>) =>
  hechas.flatMap(({ id, loteId }) => (loteId === null ? [] : [{ id, loteId }]));
