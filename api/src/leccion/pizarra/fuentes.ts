import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/sql.ts';

/** Data of other lesson tools for the board, reduced to what a board may show. */

export interface EquiposEnPizarra {
  nombre: string;
  equipos: Array<{ nombre: string; perfilesIds: number[] }>;
}

const HOLD_EQUIPOS = {
  name: 'pizarra-equipos-sujetos',
  text: 'select id from equipos where id = $1 and grupo_id = $2 for key share',
};

// The chosen set, else the last saved one: the teacher has just dealt it. Includes pupils who have left; the caller drops them.
const EQUIPOS = {
  name: 'pizarra-equipos',
  text: `select e.nombre as reparto, q.nombre,
           coalesce((select array_agg(m.perfil_id order by m.puesto) from equipo_perfil m
             where m.equipos_id = q.equipos_id and m.orden = q.orden), '{}') as "perfilesIds"
         from equipos e join equipo q on q.equipos_id = e.id
         where e.id = coalesce($1::int, (select id from equipos where grupo_id = $2 order by guardado_en desc, id desc limit 1))
           and e.grupo_id = $2
         order by q.orden`,
};

const AZAR = { name: 'pizarra-azar', text: 'select perfil_id from bolsa where grupo_id = $1 and ultimo' };

export async function assertEquipos(tx: Sql, grupoId: number, equiposId: number): Promise<void> {
  const [found] = await tx.run(HOLD_EQUIPOS, [equiposId, grupoId]);
  if (!found) throw new AppError('EQUIPOS_AJENOS', { campo: 'equiposId' });
}

export async function findEquipos(
  sql: Sql,
  grupoId: number,
  equiposId: number | null,
): Promise<EquiposEnPizarra | null> {
  const rows = await sql.run<{ reparto: string; nombre: string; perfilesIds: number[] }>(EQUIPOS, [equiposId, grupoId]);
  const [first] = rows;
  return first
    ? { nombre: first.reparto, equipos: rows.map(({ nombre, perfilesIds }) => ({ nombre, perfilesIds })) }
    : null;
}

export async function findAzar(sql: Sql, grupoId: number): Promise<number | null> {
  const [row] = await sql.run<{ perfil_id: number }>(AZAR, [grupoId]);
  return row?.perfil_id ?? null;
}
