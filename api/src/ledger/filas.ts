/**
 * SQL that reads the rows of an equivalence table as the domain's `Fila[]`; null when it has none. `tablaId`: a column of
 * the statement around it.
 */
export function filasOf(tablaId: string): string {
  return `(select json_agg(json_build_object('nota', f.nota, 'medallas',
             (select coalesce(json_agg(json_build_object('medallaId', fm.medalla_id, 'cantidad', fm.cantidad)), '[]')
              from fila_medalla fm where fm.fila_id = f.id)))
           from fila_equivalencia f where f.tabla_id = ${tablaId})`;
}
