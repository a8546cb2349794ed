import type { Pac } from '@aupa/contract';
import { diasQueQuedan, estadoPac, type Visual } from '@aupa/domain/juntos';
import { enterClase, lectura } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const GRUPO = lectura<Grupo>(
  'pac',
  `(now() at time zone $3)::date as hoy, (select count(*) from ${ALUMNO} p where p.grupo_id = g.id)::int as miembros`,
);

// Weeks begin on Monday in the school's time zone. Removals count until the challenge is completed.
const SELECT = `
  select p.id, p.grupo_id, p.nombre, p.visual, p.necesarias, p.total, p.recompensa_id, r.nombre as recompensa,
    r.nombre_icono as icono, p.inicio, p.fin, p.completado_en as completado, p.version,
    exists (select from canje c join perfil x on x.id = c.perfil_id where c.pac_id = p.id and x.estudiante_id = $3
        and not exists (select from lote d where d.id = c.devolucion_lote_id and d.causa = 'deshacer')) as recibida,
    (select json_agg(json_build_object('semana', s.semana, 'cantidad', s.cantidad) order by s.semana) from (
       select (date_trunc('week', a.creada_en at time zone $2))::date as semana, sum(a.cantidad - coalesce(
         (select sum(t.cantidad) from retirada t where t.asignacion_id = a.id
            and (p.completado_en is null or t.creada_en <= p.completado_en)), 0))::int as cantidad
       from asignacion a where a.pac_id = p.id group by 1) s where s.cantidad > 0) as semanas
  from pac p join recompensa r on r.id = p.recompensa_id
  where p.grupo_id = $1 and not p.eliminado`;

// The running or planned one, else the latest completed one until its last day is over.
const FIND = {
  name: 'pac-actual',
  text: `${SELECT} and p.cerrado_en is null and p.hasta > now()
         order by (p.completado_en is null) desc, p.id desc limit 1`,
};

const ONE = { name: 'pac-uno', text: `${SELECT} and p.id = $4` };

const LIST = {
  name: 'pac-historial',
  text: `${SELECT} and (p.completado_en is not null or p.hasta <= now()) order by p.fin desc, p.id desc`,
};

interface PacRow {
  id: number;
  grupo_id: number;
  nombre: string;
  visual: Visual;
  necesarias: number;
  total: number;
  recompensa_id: number;
  recompensa: string;
  icono: string;
  inicio: string;
  fin: string;
  completado: Date | null;
  version: number;
  recibida: boolean;
  semanas: Array<{ semana: string; cantidad: number }> | null;
}

interface Vista {
  quien: Quien;
  tzAula: string;
}

type Grupo = { hoy: string; miembros: number };

function present(row: PacRow, { hoy, miembros }: Grupo): Pac {
  const { inicio: fechaInicio, fin: fechaFin, version } = row;
  const completado = row.completado !== null;
  return {
    id: row.id,
    grupoId: row.grupo_id,
    nombre: row.nombre,
    visual: row.visual,
    cantidadMedallasNecesarias: row.necesarias,
    totalContribuciones: row.total,
    contribucionesPorSemana: row.semanas ?? [],
    miembros,
    recompensaClaseId: row.recompensa_id,
    recompensaClaseNombre: row.recompensa,
    recompensaClaseIcono: row.icono,
    fechaInicio,
    fechaFin,
    diasRestantes: diasQueQuedan(fechaFin, hoy),
    recibida: row.recibida,
    estado: estadoPac({ fechaInicio, fechaFin, completado }, hoy),
    completado: row.completado?.toISOString() ?? null,
    version,
  };
}

const findGrupo = (sql: Sql, grupoId: number, { quien, tzAula }: Vista) =>
  enterClase(sql, quien, { grupo: grupoId }, 'readClase', { lee: GRUPO, con: [tzAula] });

export async function findPac(sql: Sql, grupoId: number, vista: Vista): Promise<Pac | undefined> {
  const grupo = await findGrupo(sql, grupoId, vista);
  const [row] = await sql.run<PacRow>(FIND, [grupoId, vista.tzAula, vista.quien.id]);
  return row && present(row, grupo);
}

export async function findPacById(sql: Sql, grupoId: number, id: number, vista: Vista): Promise<Pac> {
  const grupo = await findGrupo(sql, grupoId, vista);
  const [row] = await sql.run<PacRow>(ONE, [grupoId, vista.tzAula, vista.quien.id, id]);
  if (!row) throw new AppError('NO_ENCONTRADO');
  return present(row, grupo);
}

export async function listPacs(sql: Sql, grupoId: number, vista: Vista): Promise<Pac[]> {
  const grupo = await findGrupo(sql, grupoId, vista);
  const rows = await sql.run<PacRow>(LIST, [grupoId, vista.tzAula, vista.quien.id]);
  return rows.map((row) => present(row, grupo));
}
