import { nombreCompleto } from '@aupa/domain/base';
import type { Fila } from '@aupa/domain/perfil';
import { efectoDeTabla, type EfectoDeTabla } from '@aupa/domain/rubrica';
import { ALUMNO, CLASE, PERIODO_ABIERTO } from '../entry/sources.ts';
import type { Sql } from '../platform/sql.ts';
import { filasOf } from './filas.ts';

const FIND = {
  name: 'efecto-grupos',
  text: `select g.materia, g.nombre, ${filasOf('g.tabla_equivalencia_id')} as filas,
           (select json_agg(json_build_array(p.nombre, p.apellido, coalesce((
                select json_agg(json_build_array(c.medalla_id, c.cantidad)) from copia c
                where c.perfil_id = p.id and c.periodo_id = per.id), '[]')))
            from ${ALUMNO} p where p.grupo_id = g.id) as alumnos
         from ${CLASE} g join ${PERIODO_ABIERTO} per on per.grupo_id = g.id where g.id = any($1::int[])`,
};

interface GrupoRow {
  materia: string;
  nombre: string;
  filas: Fila[] | null;
  alumnos: Array<[nombre: string, apellido: string, copias: Array<[number, number]>]> | null;
}

/** Grades of these groups with other rows in the table (behaviour §10, simular). */
export async function simulateFilas(
  sql: Sql,
  grupoIds: readonly number[],
  filas: readonly Fila[],
): Promise<EfectoDeTabla> {
  const rows = await sql.run<GrupoRow>(FIND, [grupoIds]);
  const grupos = rows.map((row) => ({
    grupo: `${row.materia}, ${row.nombre}`,
    filas: row.filas ?? [],
    alumnos: (row.alumnos ?? []).map(([nombre, apellido, copias]) => ({
      alumno: nombreCompleto({ nombre, apellido }),
      copias: new Map(copias),
    })),
  }));
  return efectoDeTabla(grupos, filas);
}
