import type { Pendientes } from '@aupa/contract';
import { compareNombres } from '@aupa/domain/base';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

// Counts as each group's lists do: without requests of students who were taken out, but with rewards that they paid.
const LIST = {
  name: 'pendientes',
  text: `select g.id as "grupoId", g.nombre, g.materia, coalesce(u.n, 0)::int as "solicitudesUnion",
           coalesce(m.n, 0)::int as "solicitudesMedallas", coalesce(c.n, 0)::int as canjes
         from ${CLASE} g
           left join lateral (select count(*) as n from solicitud_union s
             where s.grupo_id = g.id and s.estado = 'Pendiente') u on true
           left join lateral (select count(*) as n from solicitud_medalla s join ${ALUMNO} p on p.id = s.perfil_id
             where s.grupo_id = g.id and s.estado = 'Pendiente') m on true
           left join lateral (select count(*) as n from canje x join perfil p on p.id = x.perfil_id and p.estudiante_id is not null
             where x.grupo_id = g.id and x.estado = 'Pendiente') c on true
         where g.profesor_id = $1 and u.n + m.n + c.n > 0`,
};

export async function findPendientes(sql: Sql, { id }: Quien): Promise<Pendientes> {
  const rows = await sql.run<Pendientes['grupos'][number]>(LIST, [id]);
  const grupos = rows.toSorted((a, b) => compareNombres(a.nombre, b.nombre) || a.grupoId - b.grupoId);
  const total = grupos.reduce((suma, una) => suma + una.solicitudesUnion + una.solicitudesMedallas + una.canjes, 0);
  return { total, grupos };
}
