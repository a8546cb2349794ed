import type { Radar } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { CLASES_RADAR, scanRadar } from '@aupa/domain/medallas';
import { enterClase, lectura } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

// Grants of the last 400 days by the teacher that are still held. Medals of thresholds come from classmates and don't count. No
// period is longer than a year.
const DADAS = `(select a.perfil_id, (a.creada_en at time zone $3)::date as dia, l.causa
  from asignacion a join lote l on l.id = a.lote_id join ${ALUMNO} p on p.id = a.perfil_id
  where a.grupo_id = g.id and l.causa in ('asignacion', 'solicitud') and a.creada_en > now() - interval '400 days'
    and a.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0))`;

// One statement. $3 is the school's time zone.
const RADAR = lectura<RadarRow>(
  'radar',
  `(now() at time zone $3)::date as hoy, (per.abierto_en at time zone $3)::date as periodo,
   (select json_agg(json_build_object('perfilId', p.id, 'nombre', p.nombre, 'apellido', p.apellido,
        'entro', (p.creado_en at time zone $3)::date, 'visto', v.visto))
    from ${ALUMNO} p left join (select perfil_id, max(dia) as visto from ${DADAS} d group by perfil_id) v on v.perfil_id = p.id
    where p.grupo_id = g.id) as alumnos,
   (select json_agg(json_build_object('dia', l.dia, 'faltan', l.faltan, 'vistos', l.vistos) order by l.dia) from (
      select dia, array_agg(distinct falta) filter (where falta is not null) as faltan,
        array_agg(distinct visto) filter (where visto is not null) as vistos
      from (
        select dia, null::int as falta, perfil_id as visto from ${DADAS} d where causa = 'asignacion'
        union all
        select d.dia, a.perfil_id, null from asistencia_dia d
          left join asistencia a on a.grupo_id = d.grupo_id and a.dia = d.dia and a.estado = 'Falta'
        where d.grupo_id = g.id and d.tomada_en is not null and d.dia > (now() at time zone $3)::date - 400) suceso
      group by dia) l) as lecciones`,
);

interface RadarRow {
  hoy: string;
  periodo: string;
  alumnos: Array<{ perfilId: number; nombre: string; apellido: string; entro: string; visto: string | null }> | null;
  lecciones: Array<{ dia: string; faltan: number[] | null; vistos: number[] | null }> | null;
}

/** Pupils who got nothing in the last lessons, and at most one nudge (behaviour §11). For the teacher only. One statement. */
export async function findRadar(
  sql: Sql,
  quien: Quien,
  { id, clases = CLASES_RADAR, tzAula }: { id: number; clases: number | undefined; tzAula: string },
): Promise<Radar> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAsistencia', { lee: RADAR, con: [tzAula] });
  const alumnos = (clase.alumnos ?? []).toSorted(
    (a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.perfilId - b.perfilId,
  );
  const lecciones = (clase.lecciones ?? []).map(({ dia, faltan, vistos }) => ({
    dia,
    faltan: new Set(faltan),
    vistos: new Set(vistos),
  }));
  return scanRadar({ alumnos, lecciones, hoy: clase.hoy, periodo: clase.periodo }, clases);
}
