import type { EquiposGuardados } from '@aupa/contract';
import { enterClase } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

type Reglas = EquiposGuardados['reglas'];

// The sets of a group, or one of them ($2). JSON, so that a set is one row.
const LIST = {
  name: 'equipos-lista',
  text: `select s.id, s.nombre, s.guardado_en as fecha, s.reglas,
           (select json_agg(json_build_object('nombre', e.nombre, 'perfilesIds', coalesce(
                (select json_agg(p.id order by m.puesto) from equipo_perfil m join ${ALUMNO} p on p.id = m.perfil_id
                 where m.equipos_id = e.equipos_id and m.orden = e.orden), '[]'::json)) order by e.orden)
            from equipo e where e.equipos_id = s.id) as equipos
         from equipos s where s.grupo_id = $1 and ($2::int is null or s.id = $2)
         order by s.guardado_en desc, s.id desc`,
};

const LIST_ALUMNOS = { name: 'equipos-alumnos', text: `select p.id from ${ALUMNO} p where p.grupo_id = $1` };

interface Row {
  id: number;
  nombre: string;
  fecha: Date;
  reglas: Reglas;
  equipos: EquiposGuardados['equipos'];
}

export async function listIds(sql: Sql, grupoId: number): Promise<ReadonlySet<number>> {
  const rows = await sql.run<{ id: number }>(LIST_ALUMNOS, [grupoId]);
  return new Set(rows.map(({ id }) => id));
}

/** Drops pupils who have left from the rules, and rules that only one pupil remains in. */
export function cleanReglas(reglas: Reglas, estan: ReadonlySet<number>): Reglas {
  const deVarios = (listas: number[][]) =>
    listas.map((lista) => lista.filter((id) => estan.has(id))).filter((lista) => lista.length > 1);
  return {
    ...reglas,
    aparte: deVarios(reglas.aparte),
    juntos: deVarios(reglas.juntos),
    fijos: reglas.fijos.filter((id) => estan.has(id)),
  };
}

async function read(sql: Sql, grupoId: number, equiposId: number | null): Promise<EquiposGuardados[]> {
  const rows = await sql.run<Row>(LIST, [grupoId, equiposId]);
  const estan = await listIds(sql, grupoId);
  return rows.map(({ fecha, reglas, ...row }) => ({
    ...row,
    fecha: fecha.toISOString(),
    reglas: cleanReglas(reglas, estan),
  }));
}

export async function listEquipos(sql: Sql, quien: Quien, grupoId: number): Promise<EquiposGuardados[]> {
  await enterClase(sql, quien, { grupo: grupoId }, 'readEnMarcha');
  return read(sql, grupoId, null);
}

export async function findEquipos(sql: Sql, grupoId: number, equiposId: number): Promise<EquiposGuardados> {
  const [una] = await read(sql, grupoId, equiposId);
  if (!una) throw new AppError('NO_ENCONTRADO');
  return una;
}
