import type { SolicitudMedalla, SolicitudMedallaPropia } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import type { ColorMedalla } from '@aupa/domain/medallas';
import { enterClase } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const DECIDIDAS_MAX = 50;

const SELECT = `
  select s.id, s.perfil_id, s.medalla_id, m.nombre as medalla, m.nombre_icono, m.color, s.fecha, s.estado, s.descripcion, s.motivo, p.nombre, p.apellido,
    (select nombre from usuario where id = s.profesor_id) as profesor
  from solicitud_medalla s join ${ALUMNO} p on p.id = s.perfil_id join medalla m on m.id = s.medalla_id`;

const LIST_PENDIENTES = {
  name: 'solicitudes-medalla-pendientes',
  text: `${SELECT} where s.grupo_id = $1 and s.estado = 'Pendiente' order by s.id`,
};
const LIST_DECIDIDAS = {
  name: 'solicitudes-medalla-decididas',
  text: `${SELECT} where s.grupo_id = $1 and s.estado <> 'Pendiente' order by s.decidida_en desc, s.id desc limit $2`,
};
const LIST_PROPIAS = {
  name: 'solicitudes-medalla-propias',
  text: `${SELECT} where s.perfil_id = $1 order by s.estado = 'Pendiente' desc, s.id desc limit $2`,
};
const FIND = { name: 'solicitud-medalla', text: `${SELECT} where s.id = $1` };

interface Row {
  id: number;
  perfil_id: number;
  medalla_id: number;
  medalla: string;
  nombre_icono: string;
  color: ColorMedalla | null;
  fecha: Date;
  estado: SolicitudMedallaPropia['estado'];
  descripcion: string;
  motivo: string | null;
  nombre: string;
  apellido: string;
  profesor: string;
}

const presentPropia = (row: Row): SolicitudMedallaPropia => ({ ...present(row), profesorNombre: row.profesor });

function present(row: Row): Omit<SolicitudMedallaPropia, 'profesorNombre'> {
  return {
    id: row.id,
    perfilEstudianteId: row.perfil_id,
    medallaId: row.medalla_id,
    medallaNombre: row.medalla,
    medallaIcono: row.nombre_icono,
    medallaColor: row.color,
    fecha: row.fecha.toISOString(),
    estado: row.estado,
    descripcion: row.descripcion,
    motivo: row.motivo,
  };
}

export async function listSolicitudesMedallas(sql: Sql, grupoId: number, quien: Quien): Promise<SolicitudMedalla[]> {
  await enterClase(sql, quien, { grupo: grupoId }, 'readSolicitudes');
  const pendientes = await sql.run<Row>(LIST_PENDIENTES, [grupoId]);
  const decididas = await sql.run<Row>(LIST_DECIDIDAS, [grupoId, DECIDIDAS_MAX]);
  return [...pendientes, ...decididas].map((row) => ({
    ...present(row),
    nombreEstudiante: nombreCompleto(row),
  }));
}

export async function listSolicitudesPropias(
  sql: Sql,
  grupoId: number,
  quien: Quien,
): Promise<SolicitudMedallaPropia[]> {
  const { propio } = await enterClase(sql, quien, { grupo: grupoId }, 'readPropio');
  return (await sql.run<Row>(LIST_PROPIAS, [propio, DECIDIDAS_MAX])).map(presentPropia);
}

export async function findSolicitudPropia(sql: Sql, id: number): Promise<SolicitudMedallaPropia> {
  const [row] = await sql.run<Row>(FIND, [id]);
  if (!row) throw new AppError('NO_ENCONTRADO');
  return presentPropia(row);
}
