import type { Periodo, PeriodoCerrado } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';

// Closed periods of a group that the caller may read: all of each for the teacher, one's own part for a student.
const SELECT = `
  select per.id, per.abierto_en, per.cerrado_en, per.nota_maxima, g.profesor_id = $2 as es_profesor, mio.id as perfil_propio,
    g.materia, g.nombre as grupo,
    (select count(*) from cierre c where c.periodo_id = per.id)::int as alumnos,
    (select calificacion from cierre c where c.periodo_id = per.id and c.perfil_id = mio.id) as calificacion
  from grupo g join periodo per on per.grupo_id = g.id and per.cerrado_en is not null
    left join perfil mio on mio.grupo_id = g.id and mio.estudiante_id = $2 and mio.retirado_en is null
  where g.id = $1 and g.eliminado_en is null and (g.profesor_id = $2 or mio.id is not null)`;

const LIST = { name: 'periodos', text: `${SELECT} order by per.id desc` };
const FIND = { name: 'periodo', text: `${SELECT} and per.id = $3` };

const READS_GRUPO = {
  name: 'periodos-grupo',
  text: `select g.id from grupo g where g.id = $1 and g.eliminado_en is null and (g.profesor_id = $2 or exists (
           select from perfil p where p.grupo_id = g.id and p.estudiante_id = $2 and p.retirado_en is null))`,
};

const LIST_ALUMNOS = {
  name: 'periodo-alumnos',
  text: `select c.perfil_id, c.nombre, c.apellido, c.calificacion,
           (select json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono,
                'cantidad', k.cantidad, 'fechas', (
                  select json_agg(a.creada_en order by a.id) from asignacion a
                  where a.perfil_id = c.perfil_id and a.periodo_id = c.periodo_id and a.medalla_id = m.id
                    and a.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0)))
              order by k.cantidad desc, m.id)
            from copia k join medalla m on m.id = k.medalla_id
            where k.perfil_id = c.perfil_id and k.periodo_id = c.periodo_id and k.cantidad > 0) as medallas
         from cierre c
         where c.periodo_id = $1 and ($2::int is null or c.perfil_id = $2)`,
};

interface PeriodoRow {
  id: number;
  abierto_en: Date;
  cerrado_en: Date;
  nota_maxima: number;
  es_profesor: boolean;
  perfil_propio: number | null;
  grupo: string;
  materia: string;
  alumnos: number;
  calificacion: number | null;
}

interface AlumnoRow {
  perfil_id: number;
  nombre: string;
  apellido: string;
  calificacion: number;
  medallas: PeriodoCerrado['alumnos'][number]['medallas'] | null;
}

/** A closed period with the name of its group, for a file. */
export type PeriodoDeGrupo = PeriodoCerrado & { grupo: string; materia: string };

/** Closed periods of a group, newest first (behaviour §10). */
export async function listPeriodos(sql: Sql, grupoId: number, usuarioId: string): Promise<Periodo[]> {
  const [grupo] = await sql.run(READS_GRUPO, [grupoId, usuarioId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const rows = await sql.run<PeriodoRow & Record<string, unknown>>(LIST, [grupoId, usuarioId]);
  return rows
    .filter((row) => row.es_profesor || row.calificacion !== null)
    .map((row) => ({
      id: row.id,
      inicio: row.abierto_en.toISOString(),
      fin: row.cerrado_en.toISOString(),
      calificacion: row.es_profesor ? null : row.calificacion,
      cantAlumnos: row.es_profesor ? row.alumnos : 1,
    }));
}

/** One closed period: every student's for the teacher, one's own for a student (behaviour §10). */
export async function findPeriodo(
  sql: Sql,
  grupoId: number,
  periodoId: number,
  usuarioId: string,
): Promise<PeriodoDeGrupo> {
  const [row] = await sql.run<PeriodoRow & Record<string, unknown>>(FIND, [grupoId, usuarioId, periodoId]);
  if (!row || (!row.es_profesor && row.calificacion === null)) throw new AppError('NO_ENCONTRADO');
  const solo = row.es_profesor ? null : row.perfil_propio;
  const alumnos = await sql.run<AlumnoRow & Record<string, unknown>>(LIST_ALUMNOS, [periodoId, solo]);
  return {
    id: row.id,
    grupo: row.grupo,
    materia: row.materia,
    inicio: row.abierto_en.toISOString(),
    fin: row.cerrado_en.toISOString(),
    notaMaxima: row.nota_maxima,
    alumnos: alumnos
      .map((alumno) => ({
        perfilEstudianteId: alumno.perfil_id,
        nombreEstudiante: nombreCompleto(alumno),
        calificacion: alumno.calificacion,
        medallas: (alumno.medallas ?? []).map((medalla) => ({
          ...medalla,
          fechas: medalla.fechas.map((fecha) => new Date(fecha).toISOString()),
        })),
      }))
      .sort((a, b) => compareNombres(a.nombreEstudiante, b.nombreEstudiante)),
  };
}
