import type { AsistenciaMes } from '@aupa/contract';
import { compareApellidos, compareNombres, nombreCompleto } from '@aupa/domain/base';
import type { Celda } from '@aupa/domain/clase';
import { mesOf, tableDeMes, type EstadoAsistencia } from '@aupa/domain/leccion';
import { enterClase, lectura } from '../../entry/enter.ts';
import { MIEMBRO } from '../../entry/sources.ts';
import type { Archivo } from '../../platform/http/handlers.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import { nameArchivo, toCsvArchivo, toXlsxArchivo } from '../../platform/hojas.ts';
import type { Sql } from '../../platform/sql.ts';

// $3 is the school's time zone, $4 the month or null for this one.
const DESDE = `date_trunc('month', coalesce(($4::text || '-01')::date, (now() at time zone $3)::date)::timestamp)::date`;

// Pupils who have left appear in months with a list of theirs. One statement, so that table and file show one moment.
const MES = lectura<MesRow>(
  'asistencia-mes',
  `g.nombre as grupo, g.materia, ${DESDE} as desde,
   (select json_agg(d.dia order by d.dia) from asistencia_dia d
    where d.grupo_id = g.id and d.dia >= ${DESDE} and d.dia < ${DESDE} + interval '1 month') as dias,
   (select json_agg(json_build_object('perfilId', p.id, 'nombre', p.nombre, 'apellido', p.apellido,
        'baja', (p.baja_en at time zone $3)::date))
    from ${MIEMBRO} p where p.grupo_id = g.id and (p.baja_en is null or exists (
      select from asistencia a where a.perfil_id = p.id and a.dia >= ${DESDE} and a.dia < ${DESDE} + interval '1 month'))) as alumnos,
   (select json_agg(json_build_object('perfilId', a.perfil_id, 'dia', a.dia, 'estado', a.estado)) from asistencia a
    where a.grupo_id = g.id and a.dia >= ${DESDE} and a.dia < ${DESDE} + interval '1 month') as anotadas`,
);

interface MesRow {
  grupo: string;
  materia: string;
  desde: string;
  dias: string[] | null;
  alumnos: Array<{ perfilId: number; nombre: string; apellido: string; baja: string | null }> | null;
  anotadas: Array<{ perfilId: number; dia: string; estado: EstadoAsistencia }> | null;
}

interface DelMes {
  id: number;
  mes: string | undefined;
  tzAula: string;
}

interface Mes extends AsistenciaMes {
  grupo: string;
  materia: string;
  mes: string;
}

async function readMes(sql: Sql, quien: Quien, { id, mes, tzAula }: DelMes): Promise<Mes> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAsistencia', { lee: MES, con: [tzAula, mes ?? null] });
  const alumnos = (clase.alumnos ?? []).toSorted(
    (a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.perfilId - b.perfilId,
  );
  const filas = tableDeMes(
    alumnos.map(({ perfilId }) => perfilId),
    clase.anotadas ?? [],
  );
  return {
    grupo: clase.grupo,
    materia: clase.materia,
    mes: mesOf(clase.desde),
    dias: clase.dias ?? [],
    alumnos: alumnos.map((alumno) => ({
      ...alumno,
      ...(filas.get(alumno.perfilId) ?? { estados: {}, faltas: 0, tardes: 0 }),
    })),
  };
}

export async function findMes(sql: Sql, quien: Quien, de: DelMes): Promise<AsistenciaMes> {
  const { dias, alumnos } = await readMes(sql, quien, de);
  return { dias, alumnos };
}

function linesOf({ dias, alumnos }: AsistenciaMes): Celda[][] {
  const conBajas = alumnos.some(({ baja }) => baja !== null);
  return [
    ['Apellidos', 'Nombre', ...dias.map((dia) => ({ dia })), 'Faltas', 'Tardes', ...(conBajas ? ['Baja'] : [])],
    ...alumnos
      .toSorted(compareApellidos)
      .map(({ nombre, apellido, estados, faltas, tardes, baja }) => [
        apellido,
        nombre,
        ...dias.map((dia) => estados[dia] ?? ''),
        faltas,
        tardes,
        ...(conBajas ? [baja === null ? '' : { dia: baja }] : []),
      ]),
  ];
}

const nameOf = ({ materia, grupo, mes }: Mes) => nameArchivo([materia, grupo, 'asistencia', mes]);

export async function toCsvMes(sql: Sql, quien: Quien, de: DelMes): Promise<Archivo> {
  const mes = await readMes(sql, quien, de);
  return toCsvArchivo(nameOf(mes), linesOf(mes));
}

export async function toXlsxMes(sql: Sql, quien: Quien, de: DelMes): Promise<Archivo> {
  const mes = await readMes(sql, quien, de);
  return toXlsxArchivo(nameOf(mes), linesOf(mes), { hoja: 'Asistencia', anchos: (i) => (i < 2 ? 24 : 11) });
}
