import type { Companero, GrupoEstudiante, GrupoInfo, GrupoProfesor, PerfilProfesor } from '@aupa/contract';
import { compareNombres } from '@aupa/domain/base';
import { urlUnion } from '@aupa/domain/clase';
import { enterClase, lectura } from '../entry/enter.ts';
import { ALUMNO, CLASES_OF } from '../entry/sources.ts';
import { filasOf } from '../ledger/filas.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { presentCompaneros, presentPerfiles, type ClaseDelProfesor, type ClaseRow } from './shapes.ts';

const cantAlumnos = `(select count(*) from ${ALUMNO} a where a.grupo_id = g.id)::int`;

const COLUMNAS = `g.id, g.nombre, g.materia, g.institucion, g.profesor_id as "profesorId", ${cantAlumnos} as "cantAlumnos"`;

const LIST = { name: 'mis-grupos', text: `select ${COLUMNAS} from ${CLASES_OF} g` };

const LIST_PROFESOR = {
  name: 'mis-grupos-profesor',
  text: `select ${COLUMNAS},
           ((select count(*) from solicitud_union s where s.grupo_id = g.id and s.estado = 'Pendiente')
            + (select count(*) from solicitud_medalla s join ${ALUMNO} p on p.id = s.perfil_id
               where s.grupo_id = g.id and s.estado = 'Pendiente'))::int as "solicitudesPendientes"
         from ${CLASES_OF} g`,
};

export async function listGruposProfesor(sql: Sql, { id, soloOf }: Quien): Promise<GrupoProfesor[]> {
  const rows = await sql.run<GrupoProfesor>(LIST_PROFESOR, [id, soloOf]);
  return rows.toSorted((a, b) => compareNombres(a.nombre, b.nombre) || a.id - b.id);
}

export async function listGruposEstudiante(sql: Sql, { id, soloOf }: Quien): Promise<GrupoEstudiante[]> {
  const rows = await sql.run<GrupoEstudiante>(LIST, [id, soloOf]);
  return rows
    .map((row) => ({ ...row, institucion: null }))
    .toSorted((a, b) => compareNombres(a.materia, b.materia) || compareNombres(a.nombre, b.nombre) || a.id - b.id);
}

interface InfoRow {
  nombre: string;
  version: number;
  materia: string;
  institucion: string;
  codigo: string;
  creado_en: Date;
  tienda_id: number;
  alumnos: number;
  nota_maxima: number;
  medallas_semana: number;
  hoy: string;
}

// $3 is the time zone in which weeks begin.
const INFO = lectura<InfoRow>(
  'info',
  `g.nombre, g.version, g.materia, g.institucion, g.codigo, g.creado_en, tienda.id as tienda_id, ${cantAlumnos} as alumnos,
     (select coalesce(max(f.nota), 0) from fila_equivalencia f where f.tabla_id = g.tabla_equivalencia_id) as nota_maxima,
     (select coalesce(sum(a.cantidad), 0) - coalesce(sum(
         (select sum(r.cantidad) from retirada r where r.asignacion_id = a.id)), 0)
      from asignacion a where a.grupo_id = g.id
        and a.creada_en >= (date_trunc('week', now() at time zone $3) at time zone $3)) as medallas_semana,
     (now() at time zone $3)::date as hoy`,
  'join tienda on tienda.grupo_id = g.id',
);

export async function findInfo(
  sql: Sql,
  grupoId: number,
  quien: Quien,
  { publicUrl, tzAula }: { publicUrl: string; tzAula: string },
): Promise<GrupoInfo> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readClase', { lee: INFO, con: [tzAula] });
  const esProfesor = clase.papel === 'profesor';
  return {
    id: clase.grupoId,
    nombre: clase.nombre,
    version: clase.version,
    materia: clase.materia,
    institucion: esProfesor ? clase.institucion : null,
    tablaEquivalenciaId: clase.tablaId,
    profesorId: clase.profesorId,
    cantAlumnos: clase.alumnos,
    fCreacion: clase.creado_en.toISOString(),
    urlCompleta: esProfesor ? urlUnion(publicUrl, clase.codigo) : null,
    idTienda: clase.tienda_id,
    tablaEquivalenciaNotaMaxima: clase.nota_maxima,
    medallasSemana: clase.medallas_semana,
    hoy: clase.hoy,
    sinDispositivos: clase.sinDispositivos,
    puede: [...clase.puede],
  };
}

// The latest grant still held, of any period. Reads each pupil's grants from the newest, so that many grants cost nothing.
const ULTIMA_MEDALLA = `(select s.creada_en from asignacion s where s.perfil_id = a.id
  and s.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = s.id), 0)
  order by s.creada_en desc, s.id desc limit 1)`;

// JSON, so that the driver parses one value instead of nine per student.
const claseEntera = <Row extends ClaseRow>(nombre: string, suyo: string, columnas: string) =>
  lectura<Row>(
    nombre,
    `(select json_agg(m) from (
        select id, nombre, nombre_icono as icono, color, descripcion from medalla where profesor_id = g.profesor_id) m) as medallas,
     (select json_agg(p) from (
        select a.id, a.nombre, a.apellido, a.imagen_clave,
          (select json_agg(json_build_array(c.medalla_id, c.cantidad) order by c.cantidad desc, c.medalla_id) from copia c
           where c.perfil_id = a.id and c.periodo_id = per.id and c.cantidad > 0) as copias${suyo}
        from ${ALUMNO} a where a.grupo_id = g.id) p) as perfiles${columnas}`,
  );

const COMPANEROS = claseEntera<ClaseRow>('entera', '', '');
const ALUMNOS = claseEntera<ClaseDelProfesor>(
  'alumnos',
  `, a.monedas, a.meta, a.creado_en, ${ULTIMA_MEDALLA} as ultima`,
  `, ${filasOf('g.tabla_equivalencia_id')} as filas, per.abierto_en, now() as ahora`,
);

export async function listPerfiles(sql: Sql, grupoId: number, quien: Quien): Promise<PerfilProfesor[]> {
  return presentPerfiles(await enterClase(sql, quien, { grupo: grupoId }, 'readAlumnos', { lee: ALUMNOS }));
}

export async function listCompaneros(sql: Sql, grupoId: number, quien: Quien): Promise<Companero[]> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readPropio', { lee: COMPANEROS });
  return presentCompaneros(clase, clase.propio);
}

const NOMBRE = lectura<{ nombre: string; apellido: string; deLista: boolean }>(
  'nombre',
  'u.nombre, u.apellido, u.de_lista as "deLista"',
  'join usuario u on u.id = x.estudiante_id',
);

export async function findNombre(
  sql: Sql,
  quien: Quien,
  { id: grupoId, perfilId }: { id: number; perfilId: number },
): Promise<{ nombre: string; apellido: string; deLista: boolean }> {
  const clase = await enterClase(sql, quien, { perfil: perfilId }, 'readAlumnos', { lee: NOMBRE });
  if (clase.grupoId !== grupoId) throw new AppError('NO_ENCONTRADO');
  return { nombre: clase.nombre, apellido: clase.apellido, deLista: clase.deLista };
}
