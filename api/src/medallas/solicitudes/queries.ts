import type { SolicitudUnion, SolicitudUnionPropia } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { enterClase } from '../../entry/enter.ts';
import { CLASE } from '../../entry/sources.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const LIST_PROPIAS = {
  name: 'solicitudes-propias',
  text: `select s.id, g.id as "grupoId", g.nombre as "grupoNombre", g.materia, u.nombre, u.apellido, s.fecha, s.estado, s.motivo
         from solicitud_union s join ${CLASE} g on g.id = s.grupo_id join usuario u on u.id = g.profesor_id
         where s.estudiante_id = $1 order by s.id desc`,
};

type PropiaRow = Omit<SolicitudUnionPropia, 'fecha' | 'profesorNombre'> & {
  nombre: string;
  apellido: string;
  fecha: Date;
};

export async function listPropias(sql: Sql, estudianteId: string): Promise<SolicitudUnionPropia[]> {
  const rows = await sql.run<PropiaRow>(LIST_PROPIAS, [estudianteId]);
  return rows.map(({ nombre, apellido, fecha, ...row }) => ({
    ...row,
    profesorNombre: nombreCompleto({ nombre, apellido }),
    fecha: fecha.toISOString(),
  }));
}

export async function listPendientes(sql: Sql, quien: Quien, grupoId: number): Promise<SolicitudUnion[]> {
  await enterClase(sql, quien, { grupo: grupoId }, 'readSolicitudes');
  const rows = await sql.db
    .selectFrom('solicitud_union as s')
    .innerJoin('usuario', 'usuario.id', 's.estudiante_id')
    .select(['s.id', 'usuario.id as idEstudiante', 'nombre', 'apellido', 'fecha'])
    .where('grupo_id', '=', grupoId)
    .where('estado', '=', 'Pendiente')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    idSolicitud: row.id,
    idEstudiante: row.idEstudiante,
    nombreEstudiante: nombreCompleto(row),
    fecha: row.fecha.toISOString(),
  }));
}
