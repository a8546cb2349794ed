import { randomInt } from 'node:crypto';
import type { BolsaGrupo, Respuesta } from '@aupa/contract';
import { countBolsa, drawDeBolsa, type EnBolsa } from '@aupa/domain/leccion';
import { enterClase } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { presentesHoy } from './presentesHoy.ts';

// A pupil who never had a turn or has just joined has no row.
const LIST = {
  name: 'bolsa-lista',
  text: `select p.id as "perfilId", coalesce(b.salio, false) as salio, coalesce(b.ultimo, false) as ultimo,
           coalesce(b.apartado_el = (now() at time zone $2)::date, false) as apartado
         from ${ALUMNO} p left join bolsa b on b.perfil_id = p.id where p.grupo_id = $1 order by p.id`,
};

const FORGET = {
  name: 'bolsa-olvidar',
  text: `update bolsa set ultimo = false, salio = salio and not $2::boolean
         where grupo_id = $1 and (ultimo or (salio and $2::boolean))`,
};

const DRAW = {
  name: 'bolsa-sacar',
  text: `insert into bolsa (perfil_id, grupo_id, salio, ultimo) values ($2, $1, true, true)
         on conflict (perfil_id) do update set salio = true, ultimo = true, apartado_el = null`,
};

const PUT_ASIDE = {
  name: 'bolsa-apartar',
  text: `insert into bolsa (perfil_id, grupo_id, apartado_el) values ($2, $1, (now() at time zone $3)::date)
         on conflict (perfil_id) do update set salio = false, ultimo = false, apartado_el = excluded.apartado_el`,
};

const REFILL = { name: 'bolsa-rellenar', text: 'update bolsa set salio = false where grupo_id = $1 and salio' };

async function readBolsa(sql: Sql, grupoId: number, tzAula: string): Promise<EnBolsa[]> {
  const estan = await presentesHoy(sql, grupoId, tzAula);
  const rows = await sql.run<Omit<EnBolsa, 'presente'>>(LIST, [grupoId, tzAula]);
  return rows.map((row) => ({ ...row, presente: estan.has(row.perfilId) }));
}

const idsOf = (alumnos: readonly EnBolsa[], which: (uno: EnBolsa) => boolean) =>
  alumnos.filter(which).map(({ perfilId }) => perfilId);

const present = (alumnos: readonly EnBolsa[]): BolsaGrupo => ({
  ...countBolsa(alumnos),
  salieron: idsOf(alumnos, ({ salio }) => salio),
  ausentes: idsOf(alumnos, ({ presente }) => !presente),
});

export async function findBolsa(sql: Sql, quien: Quien, grupoId: number, tzAula: string): Promise<BolsaGrupo> {
  await enterClase(sql, quien, { grupo: grupoId }, 'readEnMarcha');
  return present(await readBolsa(sql, grupoId, tzAula));
}

export async function drawAlumno(
  tx: Sql,
  quien: Quien,
  grupoId: number,
  tzAula: string,
): Promise<Respuesta<'POST /api/Grupo/:id/azar'>> {
  await enterClase(tx, quien, { grupo: grupoId }, 'useAzar');
  const sacado = drawDeBolsa(await readBolsa(tx, grupoId, tzAula), (n) => randomInt(n));
  if (!sacado) throw new AppError('NADIE_PRESENTE');
  await tx.run(FORGET, [grupoId, sacado.rellena]);
  await tx.run(DRAW, [grupoId, sacado.perfilId]);
  await recordEvento(tx, { grupoId, clase: 'azar-cambiado' });
  return { ...present(await readBolsa(tx, grupoId, tzAula)), perfilId: sacado.perfilId };
}

/** «Hoy no»: puts a pupil back into the bag but aside until tomorrow. The event names nobody, to keep it private. */
export async function putAside(
  tx: Sql,
  quien: Quien,
  { grupoId, perfilId, tzAula }: { grupoId: number; perfilId: number; tzAula: string },
): Promise<BolsaGrupo> {
  await enterClase(tx, quien, { grupo: grupoId }, 'useAzar');
  const alumnos = await readBolsa(tx, grupoId, tzAula);
  if (!alumnos.some((uno) => uno.perfilId === perfilId)) throw new AppError('NO_ENCONTRADO');
  await tx.run(PUT_ASIDE, [grupoId, perfilId, tzAula]);
  await recordEvento(tx, { grupoId, clase: 'azar-cambiado' });
  return present(await readBolsa(tx, grupoId, tzAula));
}

export async function refillBolsa(tx: Sql, quien: Quien, grupoId: number, tzAula: string): Promise<BolsaGrupo> {
  await enterClase(tx, quien, { grupo: grupoId }, 'useAzar');
  await tx.run(REFILL, [grupoId]);
  await recordEvento(tx, { grupoId, clase: 'azar-cambiado' });
  return present(await readBolsa(tx, grupoId, tzAula));
}
