import { ALUMNO } from '../../entry/sources.ts';
import type { Sql } from '../../platform/sql.ts';

const LIST = {
  name: 'azar-presentes',
  text: `select p.id from ${ALUMNO} p where p.grupo_id = $1 and not exists (
           select from asistencia a where a.perfil_id = p.id and a.estado = 'Falta' and a.dia = (now() at time zone $2)::date)`,
};

export async function presentesHoy(sql: Sql, grupoId: number, tzAula: string): Promise<ReadonlySet<number>> {
  const rows = await sql.run<{ id: number }>(LIST, [grupoId, tzAula]);
  return new Set(rows.map(({ id }) => id));
}
