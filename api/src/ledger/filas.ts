/**
 * SQL that reads a table's rows as the domain's `Fila[]`; null if it has none. `tablaId`: a column of the surrounding statement.
 */
export function filasOf(tablaId: string): string {
  return `(select json_agg(json_build_object('nota', f.nota, 'medallas',
             (select coalesce(json_agg(json_build_object('medallaId', fm.medalla_id, 'cantidad', fm.cantidad)), '[]')
              from fila_medalla fm where fm.fila_id = f.id)))
           from fila_equivalencia f where f.tabla_id = ${tablaId})`;
}
