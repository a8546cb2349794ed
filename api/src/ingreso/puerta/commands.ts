import { randomBytes } from 'node:crypto';
import type { Body, Respuesta } from '@aupa/contract';
import {
  MINUTOS_PUERTA,
  mitadDeCodigo,
  pasanOf,
  repetidasEntreSi,
  SEGUNDOS_REABRIR,
  SEGUNDOS_RECOGIDA,
} from '@aupa/domain/ingreso';
import { enterClase } from '../../entry/enter.ts';
import { isPuertaAbierta, listDentro, listEsperan, llavesOf } from '../../entry/puerta.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import { hashToken } from '../../platform/http/session.ts';
import type { Sql } from '../../platform/sql.ts';
import { voidPases } from './pase.ts';

// Serializes draws of codes.
const HOLD_CODIGOS = {
  name: 'puertas-en-fila',
  text: `select pg_advisory_xact_lock(hashtextextended('puerta', 0))`,
};
// Keeps other doors that can still be reopened.
const FORGET = {
  name: 'puertas-olvidar',
  text: `delete from puerta where grupo_id = $1 or (cierra_en <= now()
           and (cerrada_en is null or cerrada_en <= now() - make_interval(secs => $2::int)))`,
};
// Inserts nothing if another class has these digits: they are drawn again.
const OPEN = {
  name: 'puerta-abrir',
  text: `insert into puerta (grupo_id, semilla, secreto_hash, codigo_hash, mitad, cierra_en)
         select $1, $2, $3, $4, $5::smallint, now() + make_interval(mins => $6::int)
         where not exists (select from puerta where codigo_hash = $4)
         returning cierra_en`,
};

const LEAVE_PIZARRA = {
  name: 'puerta-quitar-de-pizarra',
  text: `update pizarra set vista = 'Clase' where grupo_id = $1 and vista = 'Puerta' returning grupo_id`,
};

async function leavePizarra(tx: Sql, grupoId: number): Promise<boolean> {
  const left = await tx.run(LEAVE_PIZARRA, [grupoId]);
  if (left.length > 0) await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
  return left.length > 0;
}

export async function openPuerta(
  tx: Sql,
  quien: Quien,
  id: number,
  publicUrl: string,
): Promise<Respuesta<'POST /api/Grupo/:id/puerta'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'usePuerta');
  if (await isPuertaAbierta(tx, grupoId)) throw new AppError('PUERTA_ABIERTA');
  await tx.run(HOLD_CODIGOS, []);
  await tx.run(FORGET, [grupoId, SEGUNDOS_REABRIR]);
  await forgetEntradas(tx, grupoId);
  // The last door may have closed by itself while on the board. The new one appears when the teacher shows it.
  await leavePizarra(tx, grupoId);
  for (;;) {
    const semilla = randomBytes(32);
    const { codigo, secreto } = llavesOf(semilla);
    const hashes = [hashToken(secreto), hashToken(codigo), Number(mitadDeCodigo(codigo))];
    const [opened] = await tx.run<{ cierra_en: Date }>(OPEN, [grupoId, semilla, ...hashes, MINUTOS_PUERTA]);
    if (!opened) continue;
    await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
    return { codigo, urlCompleta: `${publicUrl}/puerta#${secreto}`, cierra: opened.cierra_en.toISOString() };
  }
}

// Keeps pupils who were let in and have not fetched their session. Deletes the others.
const FORGET_ENTRADAS = {
  name: 'entradas-olvidar',
  text: `delete from entrada where grupo_id = $1 and (estado <> 'Dentro' or entregada or caduca_en <= now())`,
};
const HURRY_ENTRADAS = {
  name: 'entradas-apresurar',
  text: `update entrada set caduca_en = least(caduca_en, now() + make_interval(secs => $2::int)) where grupo_id = $1`,
};

async function forgetEntradas(tx: Sql, grupoId: number): Promise<void> {
  await tx.run(FORGET_ENTRADAS, [grupoId]);
  await tx.run(HURRY_ENTRADAS, [grupoId, SEGUNDOS_RECOGIDA]);
}

// A device goes on waiting while the door can be reopened.
const LET_WAIT = {
  name: 'entradas-aguardar',
  text: `update entrada set caduca_en = least(caduca_en, now() + make_interval(secs => $2::int))
         where grupo_id = $1 and estado = 'Espera'`,
};
const CLOSE = {
  name: 'puerta-cerrar',
  text: `update puerta set cierra_en = now(), cerraba_en = cierra_en, cerrada_en = now(), en_pizarra = $2
         where grupo_id = $1 and cerrada_en is null and cierra_en > clock_timestamp() returning cierra_en`,
};

/** Closes the door of a class, if it is open, and gives the board back. It can be reopened for some seconds. */
export async function closePuerta(tx: Sql, quien: Quien, id: number): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'usePuerta');
  const left = await leavePizarra(tx, grupoId);
  const closed = await tx.run(CLOSE, [grupoId, left]);
  if (closed.length > 0) {
    await tx.run(HURRY_ENTRADAS, [grupoId, SEGUNDOS_RECOGIDA]);
    await tx.run(LET_WAIT, [grupoId, SEGUNDOS_REABRIR]);
    await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
  }
  return undefined;
}

const REOPEN = {
  name: 'puerta-reabrir',
  text: `update puerta p set cierra_en = p.cerraba_en, cerraba_en = null, cerrada_en = null
         where p.grupo_id = $1 and p.cerrada_en > now() - make_interval(secs => $2::int) and p.cerraba_en > now()
         returning p.cierra_en as cierra, p.en_pizarra as "enPizarra"`,
};
const WAIT_ON = {
  name: 'entradas-seguir',
  text: `update entrada set caduca_en = $2 where grupo_id = $1 and estado = 'Espera' and caduca_en > now()`,
};
const BACK_ON_PIZARRA = {
  name: 'puerta-volver-a-pizarra',
  text: `update pizarra set vista = 'Puerta' where grupo_id = $1 and vista = 'Clase' returning grupo_id`,
};

/** Reopens a door closed a moment ago, with its code, time, waiting devices and board. Throws PUERTA_CERRADA. */
export async function reopenPuerta(
  tx: Sql,
  quien: Quien,
  id: number,
): Promise<Respuesta<'POST /api/Grupo/:id/puerta/reabrir'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'usePuerta');
  const [again] = await tx.run<{ cierra: Date; enPizarra: boolean }>(REOPEN, [grupoId, SEGUNDOS_REABRIR]);
  if (!again) throw new AppError('PUERTA_CERRADA');
  await tx.run(WAIT_ON, [grupoId, again.cierra]);
  await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
  if (again.enPizarra && (await tx.run(BACK_ON_PIZARRA, [grupoId])).length > 0)
    await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
  return { cierra: again.cierra.toISOString() };
}

const LET_IN = {
  name: 'entradas-pasar',
  text: `update entrada set estado = 'Dentro', caduca_en = greatest(caduca_en, now() + make_interval(secs => $2::int))
         where id = any($1::int[])`,
};
// One name is one device. Refuses other calls under the name and ends earlier sessions, by the door or by a card.
const REFUSE_OTHERS = {
  name: 'entradas-otras-rechazar',
  text: `update entrada set estado = 'Rechazada' where grupo_id = $1 and perfil_id = any($2::int[]) and id <> all($3::int[])
         and not entregada`,
};
const END_OTHERS = {
  name: 'entradas-otras-cerrar',
  text: `delete from sesion where perfil_id = any($1::int[])`,
};

async function assertAbierta(tx: Sql, grupoId: number): Promise<void> {
  if (!(await isPuertaAbierta(tx, grupoId))) throw new AppError('PUERTA_CERRADA');
}

/**
 * Lets in the chosen calls, or all that are alone under their name. `mirada` means the teacher has checked who they are. Throws
 * PUERTA_CERRADA.
 */
export async function letIn(
  tx: Sql,
  quien: Quien,
  id: number,
  { entradasIds, mirada }: Body<'POST /api/Grupo/:id/puerta/dejar-pasar'>,
): Promise<Respuesta<'POST /api/Grupo/:id/puerta/dejar-pasar'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'usePuerta');
  await assertAbierta(tx, grupoId);
  const pasan = pasanOf(await listEsperan(tx, grupoId), await listDentro(tx, grupoId), {
    elegidas: entradasIds ?? null,
    mirada,
  });
  const [ids, perfiles] = [pasan.map(({ entradaId }) => entradaId), pasan.map(({ perfilId }) => perfilId)];
  if (ids.length > 0) {
    await tx.run(END_OTHERS, [perfiles]);
    await tx.run(LET_IN, [ids, SEGUNDOS_RECOGIDA]);
    await tx.run(REFUSE_OTHERS, [grupoId, perfiles, ids]);
    await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
  }
  return { pasan: ids.length, quedan: (await listEsperan(tx, grupoId)).length };
}

const IS_ENTRADA = { name: 'entrada-es', text: 'select from entrada where id = $1 and grupo_id = $2' };
const REFUSE = {
  name: 'entrada-rechazar',
  text: `update entrada set estado = 'Rechazada' where id = $1 and grupo_id = $2 and estado = 'Espera' returning id`,
};

/** Refuses a waiting call. A call decided meanwhile stays so. Throws PUERTA_CERRADA and NO_ENCONTRADO. */
export async function refuse(
  tx: Sql,
  quien: Quien,
  id: number,
  entradaId: number,
): Promise<Respuesta<'POST /api/Grupo/:id/puerta/rechazar'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'usePuerta');
  await assertAbierta(tx, grupoId);
  if ((await tx.run(IS_ENTRADA, [entradaId, grupoId])).length === 0) throw new AppError('NO_ENCONTRADO');
  const refused = await tx.run(REFUSE, [entradaId, grupoId]);
  if (refused.length > 0) await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
  return { quedan: (await listEsperan(tx, grupoId)).length };
}

const REFUSE_ALL = {
  name: 'entradas-rechazar',
  text: `update entrada set estado = 'Rechazada' where id = any($1::int[]) and grupo_id = $2 and estado = 'Espera'`,
};

/**
 * Refuses all calls under a name that has several, and voids their passes, so that their devices start again. Throws
 * PUERTA_CERRADA.
 */
export async function refuseRepetidas(
  tx: Sql,
  quien: Quien,
  id: number,
  ip: string,
): Promise<Respuesta<'POST /api/Grupo/:id/puerta/rechazar-repetidas'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'usePuerta');
  await assertAbierta(tx, grupoId);
  const esperan = await listEsperan(tx, grupoId);
  const ids = repetidasEntreSi(esperan).map(({ entradaId }) => entradaId);
  if (ids.length > 0) {
    await voidPases(tx, { grupoId, entradasIds: ids, ip });
    await tx.run(REFUSE_ALL, [ids, grupoId]);
    await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
  }
  return { rechazadas: ids.length, quedan: esperan.length - ids.length };
}
