import { efectoDeTabla, type EfectoDeTabla, type Fila } from '@aupa/domain';
import { ALUMNO, CLASE, PERIODO_ABIERTO } from '../clase/sources.ts';
import type { Sql } from '../platform/sql.ts';
import { filasDe } from './filas.ts';

// Each group with the rows of its table now, and what each of its students holds in the open period.
const FIND = {
  name: 'efecto-grupos',
  text: `select g.id, ${filasDe('g.tabla_equivalencia_id')} as filas,
           (select json_agg(coalesce((
                select json_agg(json_build_array(c.medalla_id, c.cantidad)) from copia c
                where c.perfil_id = p.id and c.periodo_id = per.id), '[]'))
            from ${ALUMNO} p where p.grupo_id = g.id) as copias
         from ${CLASE} g join ${PERIODO_ABIERTO} per on per.grupo_id = g.id where g.id = any($1::int[])`,
};

interface GrupoRow {
  filas: Fila[] | null;
  copias: Array<Array<[number, number]>> | null;
}

/** What other rows would do to the grades of these groups (behaviour §10, simular). */
export async function simulateFilas(
  sql: Sql,
  grupoIds: readonly number[],
  filas: readonly Fila[],
): Promise<EfectoDeTabla> {
  const grupos = await sql.run<GrupoRow>(FIND, [grupoIds]);
  const efectos = grupos.map((grupo) =>
    efectoDeTabla(
      grupo.filas ?? [],
      filas,
      (grupo.copias ?? []).map((copias) => new Map(copias)),
    ),
  );
  const sum = (of: (efecto: EfectoDeTabla) => number) => efectos.reduce((suma, efecto) => suma + of(efecto), 0);
  return { suben: sum(({ suben }) => suben), bajan: sum(({ bajan }) => bajan), igual: sum(({ igual }) => igual) };
}
