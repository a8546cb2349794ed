import { LIMITES, type Sitio } from '@aupa/domain/base';
import type { Sql } from '../platform/sql.ts';
import { ALUMNO, CLASE } from './sources.ts';

// The last of all locks (decision 0053): each profile's trigger takes it too.
const HOLD = { name: 'sitio-sujetar', text: 'select id from usuario where id = $1 for no key update' };

const COUNT = {
  name: 'sitio',
  text: `with suyo as materialized (
           select p.grupo_id, p.estudiante_id from ${ALUMNO} p join ${CLASE} g on g.id = p.grupo_id where g.profesor_id = $2)
         select (select count(*) from suyo where grupo_id = $1)::int as grupo,
           (select count(distinct estudiante_id) from suyo)::int as total,
           array(select distinct estudiante_id from suyo where estudiante_id = any($3::uuid[])) as suyos`,
};

/**
 * Free places in a group and for its teacher, and which of these students are in another group of the teacher. Blocks new pupils
 * until the transaction ends.
 */
export async function findSitio(
  tx: Sql,
  { grupoId, profesorId }: { grupoId: number; profesorId: string },
  estudiantesIds: readonly string[],
): Promise<{ sitio: Sitio; suyos: ReadonlySet<string> }> {
  await tx.run(HOLD, [profesorId]);
  const rows = await tx.run<{ grupo: number; total: number; suyos: string[] }>(COUNT, [
    grupoId,
    profesorId,
    estudiantesIds,
  ]);
  const { grupo = 0, total = 0, suyos = [] } = rows[0] ?? {};
  const sitio = { enGrupo: LIMITES.alumnosDeGrupo - grupo, enTotal: LIMITES.alumnos - total };
  return { sitio, suyos: new Set(suyos) };
}
