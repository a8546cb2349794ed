import type { Periodo, PeriodoCerrado } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { calificacionActual, type Fila } from '@aupa/domain/perfil';
import { enterClase, lectura, type Clase } from '../../entry/enter.ts';
import { ALUMNO, medallasEn, numeroOf, reconocimientosEn } from '../../entry/sources.ts';
import { filasOf } from '../../ledger/filas.ts';
import { AppError } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

const GRUPO = lectura<{ grupo: string; materia: string }>('nombre', 'g.nombre as grupo, g.materia');

// Reads all grades for the teacher ($2 null), or the student's own ($2). A student's period starts no earlier than their profile.
const LIST = {
  name: 'periodos',
  text: `select per.id, per.nombre,
           ${numeroOf('per')} as numero,
           greatest(per.abierto_en, (select p.creado_en from perfil p where p.id = $2)) as abierto_en, per.cerrado_en, per.nota_maxima,
           (select count(*) from cierre c where c.periodo_id = per.id)::int as alumnos,
           (select calificacion from cierre c where c.periodo_id = per.id and c.perfil_id = $2) as calificacion,
           ${medallasEn('$2', 'per')} as medallas, ${reconocimientosEn('$2', 'per')} as reconocimientos
         from periodo per where per.grupo_id = $1 and per.cerrado_en is not null and ($3::int is null or per.id = $3)
         order by per.id desc`,
};

/**
 * SQL of the medals that a profile holds of a period, with the days of the grants still held. Null if there are none. Reads the
 * profile's grants once, not once per medal.
 */
const medallasOf = (perfil: string, periodo: string) => `(
  select json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono, 'color', m.color,
      'cantidad', k.cantidad, 'fechas', d.fechas) order by k.cantidad desc, m.id)
  from copia k join medalla m on m.id = k.medalla_id
    join (select a.medalla_id, json_agg(a.creada_en order by a.creada_en) as fechas from asignacion a
          where a.perfil_id = ${perfil} and a.periodo_id = ${periodo}
            and a.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0)
          group by a.medalla_id) d on d.medalla_id = m.id
  where k.perfil_id = ${perfil} and k.periodo_id = ${periodo} and k.cantidad > 0)`;

const LIST_ALUMNOS = {
  name: 'periodo-alumnos',
  text: `select c.perfil_id, c.nombre, c.apellido, c.calificacion, ${medallasOf('c.perfil_id', 'c.periodo_id')} as medallas
         from cierre c
         where c.periodo_id = $1 and ($2::int is null or c.perfil_id = $2) order by c.perfil_id`,
};

// One statement, so that the file shows one moment even if the period closes meanwhile.
const EN_CURSO = lectura<EnCursoRow>(
  'notas',
  `g.nombre as grupo, g.materia, now() as ahora, ${filasOf('g.tabla_equivalencia_id')} as filas,
     (select json_agg(json_build_object('perfil_id', p.id, 'nombre', p.nombre, 'apellido', p.apellido,
          'medallas', ${medallasOf('p.id', 'per.id')}) order by p.id)
      from ${ALUMNO} p where p.grupo_id = g.id) as alumnos`,
);

interface EnCursoRow {
  grupo: string;
  materia: string;
  ahora: Date;
  filas: Fila[] | null;
  alumnos: Array<Omit<AlumnoRow, 'calificacion'>> | null;
}

interface PeriodoRow {
  id: number;
  nombre: string | null;
  numero: number;
  abierto_en: Date;
  cerrado_en: Date;
  nota_maxima: number;
  alumnos: number;
  calificacion: number | null;
  medallas: number;
  reconocimientos: number;
}

interface AlumnoRow {
  perfil_id: number;
  nombre: string;
  apellido: string;
  calificacion: number;
  medallas: PeriodoCerrado['alumnos'][number]['medallas'] | null;
}

async function listCerrados(sql: Sql, { grupoId, papel, propio }: Clase, periodoId?: number): Promise<PeriodoRow[]> {
  const rows = await sql.run<PeriodoRow>(LIST, [grupoId, propio, periodoId ?? null]);
  return rows.filter(({ calificacion }) => papel === 'profesor' || calificacion !== null);
}

export async function listPeriodos(sql: Sql, grupoId: number, quien: Quien): Promise<Periodo[]> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readClase');
  const esProfesor = clase.papel === 'profesor';
  const rows = await listCerrados(sql, clase);
  return rows.map((row) => ({
    id: row.id,
    nombre: row.nombre,
    numero: row.numero,
    inicio: row.abierto_en.toISOString(),
    fin: row.cerrado_en.toISOString(),
    calificacion: esProfesor ? null : row.calificacion,
    cantAlumnos: esProfesor ? row.alumnos : 1,
    medallas: esProfesor ? null : row.medallas,
    reconocimientos: esProfesor ? null : row.reconocimientos,
  }));
}

const presentMedallas = ({ medallas }: Pick<AlumnoRow, 'medallas'>) =>
  (medallas ?? []).map((medalla) => ({
    ...medalla,
    fechas: medalla.fechas.map((fecha) => new Date(fecha).toISOString()),
  }));

async function enterCerrado(sql: Sql, grupoId: number, periodoId: number, quien: Quien) {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readClase', { lee: GRUPO });
  const [periodo] = await listCerrados(sql, clase, periodoId);
  if (!periodo) throw new AppError('NO_ENCONTRADO');
  const solo = clase.papel === 'profesor' ? null : clase.propio;
  return { clase, periodo, alumnos: await sql.run<AlumnoRow>(LIST_ALUMNOS, [periodoId, solo]) };
}

export async function findPeriodo(sql: Sql, grupoId: number, periodoId: number, quien: Quien): Promise<PeriodoCerrado> {
  const { periodo, alumnos } = await enterCerrado(sql, grupoId, periodoId, quien);
  return {
    id: periodo.id,
    nombre: periodo.nombre,
    inicio: periodo.abierto_en.toISOString(),
    fin: periodo.cerrado_en.toISOString(),
    notaMaxima: periodo.nota_maxima,
    alumnos: alumnos
      .map((alumno) => ({
        perfilEstudianteId: alumno.perfil_id,
        nombreEstudiante: nombreCompleto(alumno),
        calificacion: alumno.calificacion,
        medallas: presentMedallas(alumno),
      }))
      .sort((a, b) => compareNombres(a.nombreEstudiante, b.nombreEstudiante)),
  };
}

export interface Notas {
  grupo: string;
  materia: string;
  /** Goes into the file name. Null if the period has no name. */
  nombre: string | null;
  hasta: Date;
  alumnos: Array<{
    nombre: string;
    apellido: string;
    calificacion: number;
    medallas: PeriodoCerrado['alumnos'][number]['medallas'];
  }>;
}

export async function listNotasCerradas(sql: Sql, grupoId: number, periodoId: number, quien: Quien): Promise<Notas> {
  const { clase, periodo, alumnos } = await enterCerrado(sql, grupoId, periodoId, quien);
  return {
    grupo: clase.grupo,
    materia: clase.materia,
    nombre: periodo.nombre,
    hasta: periodo.cerrado_en,
    alumnos: alumnos.map((alumno) => ({ ...alumno, medallas: presentMedallas(alumno) })),
  };
}

export async function listNotas(sql: Sql, grupoId: number, quien: Quien): Promise<Notas> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readAlumnos', { lee: EN_CURSO });
  const filas = clase.filas ?? [];
  return {
    grupo: clase.grupo,
    materia: clase.materia,
    nombre: 'notas',
    hasta: clase.ahora,
    alumnos: (clase.alumnos ?? []).map((alumno) => {
      const medallas = presentMedallas(alumno);
      const copias = new Map(medallas.map(({ medallaId, cantidad }) => [medallaId, cantidad]));
      return { ...alumno, medallas, calificacion: calificacionActual(filas, copias) };
    }),
  };
}
