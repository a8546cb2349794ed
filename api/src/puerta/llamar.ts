import { randomBytes } from 'node:crypto';
import type { Body, PuertaMirada, Respuesta } from '@aupa/contract';
import { LLAMADAS_PERFIL, type EstadoEntrada } from '@aupa/domain';
import type { Cara } from '../clase/caras.ts';
import { openLimitada } from '../clase/limitada.ts';
import { listDentro, listEsperan } from '../clase/puerta.ts';
import { CLASE } from '../clase/sources.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services } from '../platform/http/handlers.ts';
import type { Queue } from '../platform/queue.ts';
import { hashToken } from '../platform/http/session.ts';
import type { Sql } from '../platform/sql.ts';
import { findAbierta, listNombrados } from './llave.ts';

const CLASE_DE = { name: 'puerta-clase', text: `select g.materia, g.nombre from ${CLASE} g where g.id = $1` };

/** The faces at an open door. Of nobody more than the first name, with what tells two apart. Throws PUERTA_CERRADA. */
export async function lookIn(
  services: Services,
  llave: Body<'POST /api/Puerta/mirar'>,
  ip: string,
  inTurn: Queue['run'],
): Promise<PuertaMirada> {
  const { grupoId, nombrados } = await findAbierta(services, llave, ip, inTurn);
  return inTurn(() => readMirada(services.sql, grupoId, nombrados));
}

async function readMirada(sql: Sql, grupoId: number, nombrados: readonly Cara[]): Promise<PuertaMirada> {
  const [clase] = await sql.run<{ materia: string; nombre: string }>(CLASE_DE, [grupoId]);
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
  return { materia: clase.materia, grupoNombre: clase.nombre, alumnos };
}

// The group first, as everywhere: whoever lets all in holds it alone.
const HOLD_GRUPO = { name: 'puerta-grupo-sujeto', text: `select g.id from ${CLASE} g where g.id = $1 for share of g` };
// The door that was found: another one may have been opened in its place meanwhile. Alone, after the group: calls are counted, so
// they come one after the other.
const HOLD_PUERTA = {
  name: 'puerta-sujeta',
  text: `select cierra_en from puerta where grupo_id = $1 and secreto_hash = $2 and cierra_en > now() for no key update`,
};
const TAKE_BACK = {
  name: 'entrada-retirar',
  text: `delete from entrada where id = $1 and clave_hash = $2 and grupo_id = $3 and estado = 'Espera'`,
};
const CALL = {
  name: 'entrada-llamar',
  text: `insert into entrada (grupo_id, perfil_id, clave_hash, aparato, caduca_en) values ($1, $2, $3, $4, $5) returning id`,
};

/** Waits at an open door under a name. Throws PUERTA_CERRADA, NO_ENCONTRADO and PUERTA_LLENA. */
export async function callAt(
  services: Services,
  { perfilId, anterior, ...llave }: Body<'POST /api/Puerta/llamar'>,
  { ip, aparato }: { ip: string; aparato: string },
): Promise<Respuesta<'POST /api/Puerta/llamar'>> {
  const { grupoId, secretoHash, letras } = await findAbierta(services, llave, ip);
  return services.transaction(async (tx) => {
    await tx.run(HOLD_GRUPO, [grupoId]);
    const [abierta] = await tx.run<{ cierra_en: Date }>(HOLD_PUERTA, [grupoId, secretoHash]);
    if (!abierta) throw new AppError('PUERTA_CERRADA');
    const nombrados = await listNombrados(tx, grupoId, letras);
    if (!nombrados.some((una) => una.perfilId === perfilId)) throw new AppError('NO_ENCONTRADO');
    if (anterior) await tx.run(TAKE_BACK, [anterior.entradaId, hashToken(anterior.clave), grupoId]);
    const suyas = (await listEsperan(tx, grupoId)).filter((una) => una.perfilId === perfilId);
    if (suyas.length >= LLAMADAS_PERFIL) throw new AppError('PUERTA_LLENA');
    const clave = randomBytes(32).toString('base64url');
    const values = [grupoId, perfilId, hashToken(clave), aparato, abierta.cierra_en];
    const [entrada] = await tx.run<{ id: number }>(CALL, values);
    await recordEvento(tx, { grupoId, clase: 'puerta-cambiada' });
    return { entradaId: entrada?.id ?? 0, clave };
  });
}

interface EntradaRow {
  grupo_id: number;
  estado: EstadoEntrada;
  entregada: boolean;
}

const FIND = {
  name: 'entrada-mirar',
  text: `select e.grupo_id, e.estado, e.entregada from entrada e join ${CLASE} g on g.id = e.grupo_id
         where e.id = $1 and e.clave_hash = $2 and e.caduca_en > now()`,
};
// The profile before the call: whoever takes the pupil out refuses what waits under the name. Alone at once, as opening a session
// needs it: two that held it shared could not both go on.
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

/** What has become of a call; the session of whoever was let in, once. Throws PUERTA_CERRADA. */
export async function awaitEntrada(
  { sql, transaction }: Services,
  { entradaId, clave }: Body<'POST /api/Puerta/esperar'>,
): Promise<Respuesta<'POST /api/Puerta/esperar'>> {
  const values = [entradaId, hashToken(clave)];
  const find = async () => {
    const [row] = await sql.run<EntradaRow>(FIND, values);
    if (!row) throw new AppError('PUERTA_CERRADA');
    return row;
  };
  const { grupo_id: grupoId, estado, entregada } = await find();
  if (estado !== 'Dentro' || entregada) return { estado };
  const claimed = await transaction(async (tx) => {
    // Before the call itself: whoever decides on it holds the group first.
    await tx.run(HOLD_GRUPO, [grupoId]);
    await tx.run(HOLD_PERFIL, values);
    const [mine] = await tx.run<{ perfil_id: number; aparato: string }>(CLAIM, values);
    return mine && { sesion: await openLimitada(tx, mine.perfil_id, { tipo: 'Puerta', aparato: mine.aparato }) };
  });
  if (!claimed) return { estado: (await find()).estado };
  // Taken out of the class since.
  return claimed.sesion ? { estado, sesion: claimed.sesion } : { estado: 'Rechazada' };
}
