import type { AlumnoConocido } from '@aupa/domain/ingreso';
import type { Sql } from '../platform/sql.ts';
import { ALUMNO, CLASE, PERIODO_ABIERTO } from './sources.ts';

const FIND = {
  name: 'lista-conocidos',
  text: `select p.id as "perfilId", p.estudiante_id as "estudianteId", u.nombre, u.apellido, u.nombre_usuario as "nombreUsuario",
           g.id as "grupoId", g.nombre as "grupoNombre", p.retirado_en is null as dentro,
           u.de_lista as "deLista",
           (select coalesce(sum(c.cantidad), 0)::int from copia c join ${PERIODO_ABIERTO} per on per.id = c.periodo_id
            where c.perfil_id = p.id) as medallas,
           exists (select from tarjeta t where t.perfil_id = p.id) as "conTarjeta",
           exists (select from ${ALUMNO} o join ${CLASE} og on og.id = o.grupo_id
             where o.estudiante_id = p.estudiante_id and og.profesor_id <> $1)
           or exists (select from solicitud_union s join ${CLASE} og on og.id = s.grupo_id
             where s.estudiante_id = p.estudiante_id and s.estado = 'Pendiente' and og.profesor_id <> $1) as "deOtro"
         from ${CLASE} g join perfil p on p.grupo_id = g.id join usuario u on u.id = p.estudiante_id
         where g.profesor_id = $1 and (p.retirado_en is null or g.id = $2) order by p.id`,
};

/** Pupils that a list for this group may find by name: this teacher's, and those removed from the group (behaviour §3). */
export function findConocidos(sql: Sql, profesorId: string, grupoId: number): Promise<AlumnoConocido[]> {
  return sql.run(FIND, [profesorId, grupoId]);
}
