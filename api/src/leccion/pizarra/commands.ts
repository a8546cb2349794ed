import { randomBytes, randomInt } from 'node:crypto';
import type { Body, Respuesta } from '@aupa/contract';
import { codigoPizarra, HORAS_PIZARRA, MINUTOS_CODIGO_PIZARRA, PIZARRAS_GRUPO } from '@aupa/domain/leccion';
import { recordActividad } from '../../entry/actividad.ts';
import { enterClase } from '../../entry/enter.ts';
import { CLASE } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { PlainRequest, Quien, Services } from '../../platform/http/handlers.ts';
import { hashToken } from '../../platform/http/session.ts';
import { named, type Sql } from '../../platform/sql.ts';
import { tryFrom } from '../../platform/tries.ts';
import { assertEquipos } from './fuentes.ts';
import { showEstado } from './queries.ts';

type Estado = Body<'PUT /api/Grupo/:id/pizarra'>;

const KEEP = named({
  name: 'pizarra-guardar',
  text: `insert into pizarra (grupo_id, vista, equipos_id, con_cantidades, sonido, duracion, termina, resto)
         values (:grupo, :vista, :equipos, :conCantidades, :sonido, :duracion, :termina, :resto)
         on conflict (grupo_id) do update set vista = excluded.vista, equipos_id = excluded.equipos_id,
           con_cantidades = excluded.con_cantidades, sonido = excluded.sonido, duracion = excluded.duracion,
           termina = excluded.termina, resto = excluded.resto`,
});

export async function keepEstado(
  tx: Sql,
  quien: Quien,
  id: number,
  { vista, equiposId, conCantidades, sonido, tiempo }: Estado,
): Promise<Respuesta<'PUT /api/Grupo/:id/pizarra'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editPizarra');
  if (equiposId !== undefined) await assertEquipos(tx, grupoId, equiposId);
  await tx.run(KEEP, {
    grupo: grupoId,
    vista,
    equipos: equiposId ?? null,
    conCantidades,
    sonido,
    duracion: tiempo?.duracion ?? null,
    termina: tiempo?.termina ?? null,
    resto: tiempo?.resto ?? null,
  });
  await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
  return showEstado(tx, quien, id);
}

// Frees expired digits for other classes.
const FORGET_CODIGOS = { name: 'pizarra-codigos-olvidar', text: 'delete from pizarra_codigo where caduca_en <= now()' };
// Inserts nothing if another class has these digits: they are drawn again.
const KEEP_CODIGO = {
  name: 'pizarra-codigo-guardar',
  text: `insert into pizarra_codigo (grupo_id, codigo_hash, caduca_en)
         select $1, $2, now() + make_interval(mins => $3::int)
         where not exists (select from pizarra_codigo where codigo_hash = $2 and grupo_id <> $1)
         on conflict (grupo_id) do update set codigo_hash = excluded.codigo_hash, caduca_en = excluded.caduca_en
         returning caduca_en`,
};
const HOLD_CODIGOS = {
  name: 'pizarra-codigos-en-fila',
  text: `select pg_advisory_xact_lock(hashtextextended('pizarra_codigo', 0))`,
};

/**
 * Draws six digits that connect one computer within ten minutes, and voids the old ones. Only their hash is stored (decision
 * 0043).
 */
export async function drawCodigo(
  tx: Sql,
  quien: Quien,
  id: number,
): Promise<Respuesta<'POST /api/Grupo/:id/pizarra/codigo'>> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editPizarra');
  await tx.run(HOLD_CODIGOS, []);
  await tx.run(FORGET_CODIGOS, []);
  for (;;) {
    const codigo = codigoPizarra(randomInt(1_000_000));
    const values = [grupoId, hashToken(codigo), MINUTOS_CODIGO_PIZARRA];
    const [kept] = await tx.run<{ caduca_en: Date }>(KEEP_CODIGO, values);
    if (kept) return { codigo, caduca: kept.caduca_en.toISOString() };
  }
}

export async function disconnect(
  tx: Sql,
  quien: Quien,
  { id, pizarraId }: { id: number; pizarraId: number },
): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editPizarra');
  const { numDeletedRows } = await tx.db
    .deleteFrom('pizarra_sesion')
    .where('grupo_id', '=', grupoId)
    .where('id', '=', pizarraId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
  return undefined;
}

const IS_CODIGO = {
  name: 'pizarra-codigo-es',
  text: 'select grupo_id from pizarra_codigo where codigo_hash = $1 and caduca_en > now()',
};
// Locks the group before the digits, as everywhere. Exclusive, because its boards are counted.
const HOLD_GRUPO = {
  name: 'pizarra-grupo-sujeto',
  text: `select g.id from ${CLASE} g join pizarra_codigo c on c.grupo_id = g.id
         where c.codigo_hash = $1 for no key update of g`,
};
const USE_CODIGO = {
  name: 'pizarra-codigo-usar',
  text: `delete from pizarra_codigo where codigo_hash = $1 and caduca_en > now()
           and grupo_id in (select id from ${CLASE} g) returning grupo_id`,
};
const OPEN = {
  name: 'pizarra-abrir',
  text: `insert into pizarra_sesion (token_hash, grupo_id, aparato, caduca_en)
         values ($1, $2, $3, now() + make_interval(hours => $4::int))
         returning id, (select profesor_id from grupo where id = $2) as profesor`,
};
// Deletes one row at most: the group is locked, and each new board makes room.
const MAKE_ROOM = {
  name: 'pizarra-sitio',
  text: `delete from pizarra_sesion where id in (
           select id from pizarra_sesion where grupo_id = $1
           order by id = $3 desc, coalesce(mira_hasta > now(), false) desc, usada_en desc, id desc offset $2)`,
};

/** Opens a board of a locked class and answers its token. A sixth board replaces the one used longest ago, unseen ones first. */
async function openPizarra(tx: Sql, grupoId: number, aparato: string): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const [nueva] = await tx.run<{ id: number; profesor: string }>(OPEN, [
    hashToken(token),
    grupoId,
    aparato,
    HORAS_PIZARRA,
  ]);
  if (!nueva) throw new AppError('NO_ENCONTRADO');
  const { id, profesor } = nueva;
  await recordActividad(tx, { tipo: 'pizarra-abierta', usuarioId: profesor, grupoId, aparato });
  await tx.run(MAKE_ROOM, [grupoId, PIZARRAS_GRUPO, id]);
  await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
  return { id, token };
}

/** Connects a window that the teacher opens beside the remote. Its token opens that board and nothing else (decision 0075). */
export async function connectVentana(
  services: Services,
  id: number,
  { usuario, aparato }: Pick<PlainRequest<'POST /api/Grupo/:id/pizarra/ventana'>, 'usuario' | 'aparato'>,
): Promise<Respuesta<'POST /api/Grupo/:id/pizarra/ventana'>> {
  if (!usuario) throw new AppError('SESION_REQUERIDA');
  const abierta = await services.transaction(async (tx) => {
    const { grupoId } = await enterClase(tx, usuario, { grupo: id }, 'connectPizarra');
    return openPizarra(tx, grupoId, aparato);
  });
  services.noteSuceso('entrada', { por: 'pizarra', grupoId: id });
  return abierta;
}

/** Connects a computer by its six digits, once. Throws CODIGO_PIZARRA_INCORRECTO, which counts against the address, and 429. */
export async function connect(
  services: Services,
  codigo: string,
  { ip, aparato }: { ip: string; aparato: string },
): Promise<Respuesta<'POST /api/Pizarra/entrar'>> {
  const hash = hashToken(codigo);
  const found = await tryFrom(
    services,
    { tipo: 'pizarra-direccion', ip, nombreUsuario: codigo },
    async () => (await services.sql.run(IS_CODIGO, [hash])).length > 0,
    (isIt) => !isIt,
  );
  const wrong = () => new AppError('CODIGO_PIZARRA_INCORRECTO', { campo: 'codigo' });
  if (!found) throw wrong();
  const { token, grupoId } = await services.transaction(async (tx) => {
    await tx.run(HOLD_GRUPO, [hash]);
    const [used] = await tx.run<{ grupo_id: number }>(USE_CODIGO, [hash]);
    // Another computer used the digits first, or a new code replaced them.
    if (!used) throw wrong();
    const { token } = await openPizarra(tx, used.grupo_id, aparato);
    return { token, grupoId: used.grupo_id };
  });
  services.noteSuceso('entrada', { por: 'pizarra', grupoId });
  return { token };
}
