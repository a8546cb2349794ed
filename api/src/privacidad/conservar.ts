import type { Respuesta } from '@aupa/contract';
import { enterClase } from '../entry/enter.ts';
import { CLASE } from '../entry/sources.ts';
import { SE_BORRA, SIN_USO } from '../mapa/sinUso.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

const LIST = {
  name: 'sin-uso-de-profesor',
  text: `select g.id as "grupoId", g.materia || ', ' || g.nombre as nombre, ${SE_BORRA} as fin
         from ${CLASE} g where g.profesor_id = $1 and g.aviso_en is not null and ${SIN_USO} order by fin, g.id`,
};

/** Classes of this teacher that go by themselves, because nobody has used them, with the day. */
export async function listSinUso(sql: Sql, { id }: Quien): Promise<Respuesta<'GET /api/Profesor/borrados'>['clases']> {
  const rows = await sql.run<{ grupoId: number; nombre: string; fin: Date }>(LIST, [id]);
  return rows.map(({ fin, ...clase }) => ({ ...clase, seBorra: fin.toISOString() }));
}

const KEEP = { name: 'sin-uso-conservar', text: 'update grupo set aviso_en = null where id = $1' };

/** Keeps a class: the event is an act, from which its time counts anew. */
export async function keepClase(tx: Sql, quien: Quien, id: number): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editGrupo');
  await tx.run(KEEP, [grupoId]);
  await recordEvento(tx, { grupoId, clase: 'grupo-editado' });
  return undefined;
}
