import type { Body, PuertaMirada, Respuesta } from '@aupa/contract';
import { LLAMADAS_PERFIL, SEGUNDOS_SIN_PREGUNTAR, type EstadoEntrada } from '@aupa/domain/ingreso';
import type { Cara } from '../../entry/caras.ts';
import { openLimitada } from '../../entry/limitada.ts';
import { listDentro, listEsperan } from '../../entry/puerta.ts';
import { noteEntrada } from '../../entry/tomar.ts';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Services } from '../../platform/http/handlers.ts';
import type { Queue } from '../../platform/queue.ts';
import { hashToken, renewUse } from '../../platform/http/session.ts';
import type { Sql } from '../../platform/sql.ts';
import { findAbierta } from './llave.ts';
import { drawPase, holdPuerta, isPase, keepPase } from './pase.ts';

const CLASE_OF = {
  name: 'puerta-clase',
  text: `select g.materia, g.nombre as "grupoNombre", d.nombre as "profesorNombre"
         from ${CLASE} g join usuario d on d.id = g.profesor_id where g.id = $1`,
};

/**
 * The faces at an open door and a pass to call with. Shows first names, with more only to tell two apart. Throws PUERTA_CERRADA
 * and PASES_AGOTADOS.
 */
export async function lookIn(
  services: Services,
  { pase, ...llave }: Body<'POST /api/Puerta/mirar'>,
  ip: string,
  inTurn: Queue['run'],
): Promise<PuertaMirada> {
  const apertura = await findAbierta(services, llave, ip, inTurn);
  const { grupoId, nombrados } = apertura;
  const mirada = await inTurn(() => readMirada(services.sql, grupoId, nombrados));
  return { ...mirada, pase: nombrados.length === 0 ? null : await keepPase(services, apertura, { pase, ip }) };
}

type Mirada = Omit<PuertaMirada, 'pase'>;

async function readMirada(sql: Sql, grupoId: number, nombrados: readonly Cara[]): Promise<Mirada> {
  const [clase] = await sql.run<Omit<Mirada, 'alumnos'>>(CLASE_OF, [grupoId]);
  if (!clase) throw new AppError('PUERTA_CERRADA');
  const dentro = new Set(await listDentro(sql, grupoId));
  const esperan = new Set((await listEsperan(sql, grupoId)).map(({ perfilId }) => perfilId));
  const alumnos = nombrados.map(({ perfilId, nombreCorto, enlaceAvatarMiniatura }) => ({
    perfilId,
    nombreCorto,
    enlaceAvatarMiniatura,
    dentro: dentro.has(perfilId),
    espera: esperan.has(perfilId),
  }));
  return { ...clase, alumnos };
}

// Lock the group first, as everywhere. Letting all in takes this lock exclusively.
const HOLD_GRUPO = { name: 'puerta-grupo-sujeto', text: `select g.id from ${CLASE} g where g.id = $1 for share of g` };
const IS_ALUMNO = {
  name: 'entrada-es-alumno',
  text: `select from ${ALUMNO} p where p.id = $1 and p.grupo_id = $2`,
};
const TAKE_BACK = {
  name: 'entrada-retirar',
  text: `delete from entrada where id = $1 and clave_hash = $2 and grupo_id = $3 and estado = 'Espera'`,
};
// A pass has one call.
const MOVE = {
  name: 'entrada-mover',
  text: `delete from entrada where clave_hash = $1 and grupo_id = $2 and estado = 'Espera'`,
};
const FORGET = {
  name: 'entradas-calladas',
  text: `update entrada set estado = 'Olvidada' where grupo_id = $1 and estado = 'Espera'
           and preguntada_en <= now() - make_interval(secs => $2::int)`,
};
const CALL = {
  name: 'entrada-llamar',
  text: `insert into entrada (grupo_id, perfil_id, clave_hash, aparato, caduca_en) values ($1, $2, $3, $4, $5) returning id`,
};

/** Waits at an open door under a name. Throws PUERTA_CERRADA, PASE_ANULADO, PASES_AGOTADOS, NO_ENCONTRADO and PUERTA_LLENA. */
export async function callAt(
  services: Services,
  { perfilId, anterior, pase, ...llave }: Body<'POST /api/Puerta/llamar'>,
  { ip, aparato }: { ip: string; aparato: string },
): Promise<Respuesta<'POST /api/Puerta/llamar'>> {
  const apertura = await findAbierta(services, llave, ip);
  const { grupoId, nombrados } = apertura;
  if (!nombrados.some((una) => una.perfilId === perfilId)) throw new AppError('NO_ENCONTRADO');
  return services.transaction(async (tx) => {
    await tx.run(HOLD_GRUPO, [grupoId]);
    const cierra = await holdPuerta(tx, apertura);
    // The pupil may have been taken out after the page looked.
    if ((await tx.run(IS_ALUMNO, [perfilId, grupoId])).length === 0) throw new AppError('NO_ENCONTRADO');
    if (pase !== undefined && !(await isPase(tx, grupoId, pase))) throw new AppError('PASE_ANULADO');
    if (anterior) await tx.run(TAKE_BACK, [anterior.entradaId, hashToken(anterior.clave), grupoId]);
    // A page from before passes existed gets one here.
    const clave = pase ?? (await drawPase(tx, grupoId, ip));
    await tx.run(MOVE, [hashToken(clave), grupoId]);
    await tx.run(FORGET, [grupoId, SEGUNDOS_SIN_PREGUNTAR]);
    const suyas = (await listEsperan(tx, grupoId)).filter((una) => una.perfilId === perfilId);
    if (suyas.length >= LLAMADAS_PERFIL) throw new AppError('PUERTA_LLENA');
    const values = [grupoId, perfilId, hashToken(clave), aparato, cierra];
    const [entrada] = await tx.run<{ id: number }>(CALL, values);
    await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
    return { entradaId: entrada?.id ?? 0, clave };
  });
}

interface EntradaRow {
  grupo_id: number;
  estado: EstadoEntrada;
  entregada: boolean;
  /** Seconds since its device last asked. */
  callada: number;
}

const FIND = {
  name: 'entrada-mirar',
  text: `select e.grupo_id, e.estado, e.entregada, extract(epoch from now() - e.preguntada_en)::float8 as callada
         from entrada e join ${CLASE} g on g.id = e.grupo_id
         where e.id = $1 and e.clave_hash = $2 and e.caduca_en > now()`,
};
const ASKED = {
  name: 'entrada-preguntada',
  text: `update entrada set preguntada_en = now() where id = $1 and clave_hash = $2 and estado = 'Espera'
           and preguntada_en > now() - make_interval(secs => $3::int)`,
};
/** Seconds between updates of `preguntada_en`: a whole class asks every few seconds. */
const ANOTAR = 5;

// Locks the profile before the call, because taking the pupil out does so and then refuses their calls. Exclusive from the start,
// since opening a session needs it: two shared locks would deadlock.
const HOLD_PERFIL = {
  name: 'entrada-perfil-sujeto',
  text: `select id from perfil where id = (select perfil_id from entrada where id = $1 and clave_hash = $2)
         for no key update`,
};
const CLAIM = {
  name: 'entrada-entregar',
  text: `update entrada set entregada = true
         where id = $1 and clave_hash = $2 and estado = 'Dentro' and not entregada and caduca_en > now()
         returning perfil_id, aparato`,
};

/**
 * Answers the state of a call and hands out the session once when the pupil is let in. `porTomar`: they are greeted first. Throws
 * PUERTA_CERRADA.
 */
export async function awaitEntrada(
  services: Services,
  { entradaId, clave, porTomar = false }: Body<'POST /api/Puerta/esperar'>,
): Promise<Respuesta<'POST /api/Puerta/esperar'>> {
  const { sql, transaction } = services;
  const values = [entradaId, hashToken(clave)];
  const find = async () => {
    const [row] = await sql.run<EntradaRow>(FIND, values);
    if (!row) throw new AppError('PUERTA_CERRADA');
    return row;
  };
  const { grupo_id: grupoId, estado, entregada, callada } = await find();
  if (estado === 'Espera' && callada >= SEGUNDOS_SIN_PREGUNTAR) return { estado: 'Olvidada' };
  if (estado === 'Espera' && callada >= ANOTAR) await renewUse(services, ASKED, [...values, SEGUNDOS_SIN_PREGUNTAR]);
  if (estado !== 'Dentro' || entregada) return { estado };
  const claimed = await transaction(async (tx) => {
    // Lock the group before the call, as deciding on it does.
    await tx.run(HOLD_GRUPO, [grupoId]);
    await tx.run(HOLD_PERFIL, values);
    const [mine] = await tx.run<{ perfil_id: number; aparato: string }>(CLAIM, values);
    if (!mine) return undefined;
    const limitada = { tipo: 'Puerta', perfilId: mine.perfil_id, aparato: mine.aparato } as const;
    const sesion = await openLimitada(tx, { ...limitada, porTomar });
    if (sesion && !porTomar) await noteEntrada(tx, { ...limitada, grupoId, usuarioId: sesion.id }, services.tzAula);
    return { sesion };
  });
  if (!claimed) return { estado: (await find()).estado };
  if (claimed.sesion && !porTomar)
    services.noteSuceso('entrada', { por: 'puerta', usuarioId: claimed.sesion.id, grupoId });
  // No session: the pupil was taken out meanwhile.
  return claimed.sesion ? { estado, sesion: claimed.sesion } : { estado: 'Rechazada' };
}
