import type { Periodo, PeriodoCerrado } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain';
import { enterClase, lectura, type Clase } from '../clase/enter.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

const GRUPO = lectura<{ grupo: string; materia: string }>('nombre', 'g.nombre as grupo, g.materia');

// All of each for the teacher, one's own part ($2) for a student.
const LIST = {
  name: 'periodos',
  text: `select per.id, per.abierto_en, per.cerrado_en, per.nota_maxima,
           (select count(*) from cierre c where c.periodo_id = per.id)::int as alumnos,
           (select calificacion from cierre c where c.periodo_id = per.id and c.perfil_id = $2) as calificacion
         from periodo per where per.grupo_id = $1 and per.cerrado_en is not null and ($3::int is null or per.id = $3)
         order by per.id desc`,
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

async function listCerrados(sql: Sql, { grupoId, papel, propio }: Clase, periodoId?: number): Promise<PeriodoRow[]> {
  const rows = await sql.run<PeriodoRow>(LIST, [grupoId, propio, periodoId ?? null]);
  return rows.filter(({ calificacion }) => papel === 'profesor' || calificacion !== null);
}

/** Closed periods of a group, newest first (behaviour §10). */
export async function listPeriodos(sql: Sql, grupoId: number, quien: Quien): Promise<Periodo[]> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readClase');
  const esProfesor = clase.papel === 'profesor';
  const rows = await listCerrados(sql, clase);
  return rows.map((row) => ({
    id: row.id,
    inicio: row.abierto_en.toISOString(),
    fin: row.cerrado_en.toISOString(),
    calificacion: esProfesor ? null : row.calificacion,
    cantAlumnos: esProfesor ? row.alumnos : 1,
  }));
}

/** One closed period: every student's for the teacher, one's own for a student (behaviour §10). */
export async function findPeriodo(sql: Sql, grupoId: number, periodoId: number, quien: Quien): Promise<PeriodoDeGrupo> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readClase', { lee: GRUPO });
  const [row] = await listCerrados(sql, clase, periodoId);
  if (!row) throw new AppError('NO_ENCONTRADO');
  const solo = clase.papel === 'profesor' ? null : clase.propio;
  const alumnos = await sql.run<AlumnoRow>(LIST_ALUMNOS, [periodoId, solo]);
  return {
    id: row.id,
    grupo: clase.grupo,
    materia: clase.materia,
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
