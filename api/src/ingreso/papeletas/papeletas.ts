import type { Papeletas } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { splitSaldo } from '@aupa/domain/economia';
import { checkSemana, semanaDePapeletas, semanaDesde } from '@aupa/domain/ingreso';
import { cutFaltan, decimalesOf, progresoOf, type Fila } from '@aupa/domain/perfil';
import { enterClase, lectura } from '../../entry/enter.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { filasOf } from '../../ledger/filas.ts';
import { InvalidInput } from '../../platform/errors.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

type Papeleta = Papeletas['papeletas'][number];

const CLASE_ENTERA = lectura<ClaseRow>(
  'papeletas',
  `g.nombre, g.materia, per.id as periodo_id, (now() at time zone $3)::date as hoy,
   ${filasOf('g.tabla_equivalencia_id')} as filas,
   (select json_agg(json_build_array(m.id, m.nombre)) from medalla m where m.profesor_id = g.profesor_id) as nombres,
   (select json_agg(json_build_object('id', r.id, 'nombre', r.nombre, 'precio', r.precio) order by r.precio, r.nombre, r.id)
    from tienda_recompensa t join recompensa r on r.id = t.recompensa_id where t.grupo_id = g.id) as recompensas`,
);

interface ClaseRow {
  nombre: string;
  materia: string;
  periodo_id: number;
  hoy: string;
  filas: Fila[] | null;
  nombres: Array<[medallaId: number, nombre: string]> | null;
  recompensas: Papeletas['recompensas'] | null;
}

// Copies of the week that are still held, in any period, with each reason. One row per student, with their private data. Grants
// are grouped once instead of searched per student.
const LIST = {
  name: 'papeletas',
  text: `with dada as materialized (
           select a.perfil_id, a.medalla_id, a.creada_en, a.id, l.motivo,
             a.cantidad - coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0) as quedan
           from asignacion a join lote l on l.id = a.lote_id
           where a.grupo_id = $1 and a.creada_en >= ($3::date::timestamp at time zone $4)
             and a.creada_en < (($3::date + 7)::timestamp at time zone $4)
         ), suya as (
           select perfil_id, medalla_id, sum(quedan)::int as cantidad, max(creada_en) as ultima,
             coalesce(array_agg(motivo order by creada_en desc, id desc) filter (where motivo is not null), '{}') as motivos
           from dada where quedan > 0 group by perfil_id, medalla_id
         ), suyas as (
           select s.perfil_id, json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono, 'color', m.color,
             'cantidad', s.cantidad, 'motivos', s.motivos) order by s.cantidad desc, s.ultima desc) as medallas
           from suya s join medalla m on m.id = s.medalla_id group by s.perfil_id
         )
         select p.id, p.nombre, p.apellido, p.monedas, p.meta, suyas.medallas,
           (select json_agg(json_build_array(c.medalla_id, c.cantidad)) from copia c
            where c.perfil_id = p.id and c.periodo_id = $2 and c.cantidad > 0) as copias,
           array(select c.recompensa_id from canje c join recompensa r on r.id = c.recompensa_id
                 where c.perfil_id = p.id and c.origen = 'canje' and c.estado <> 'Devuelta' and not r.repetible) as "yaTiene"
         from ${ALUMNO} p left join suyas on suyas.perfil_id = p.id where p.grupo_id = $1`,
};

interface Row {
  id: number;
  nombre: string;
  apellido: string;
  monedas: number;
  meta: number;
  copias: Array<[medallaId: number, cantidad: number]> | null;
  medallas: Papeleta['medallas'] | null;
  yaTiene: number[];
}

export async function listPapeletas(
  sql: Sql,
  quien: Quien,
  { id, desde, tzAula }: { id: number; desde: string | undefined; tzAula: string },
): Promise<Papeletas> {
  const clase = await enterClase(sql, quien, { grupo: id }, 'readAlumnos', { lee: CLASE_ENTERA, con: [tzAula] });
  const mensaje = desde === undefined ? null : checkSemana(desde, clase.hoy);
  if (mensaje) throw new InvalidInput([{ campo: 'desde', mensaje }]);
  const semana = desde === undefined ? semanaDePapeletas(clase.hoy) : semanaDesde(desde);
  const rows = await sql.run<Row>(LIST, [clase.grupoId, clase.periodo_id, semana.desde, tzAula]);
  const filas = clase.filas ?? [];
  const nombres = new Map(clase.nombres);
  const papeletas = rows
    .toSorted((a, b) => compareNombres(nombreCompleto(a), nombreCompleto(b)) || a.id - b.id)
    .map((row): Papeleta => {
      const { actual, siguiente, faltan } = progresoOf(filas, new Map(row.copias));
      return {
        perfilId: row.id,
        nombre: row.nombre,
        apellido: row.apellido,
        medallas: row.medallas ?? [],
        calificacionActual: actual,
        metaCalificacion: row.meta,
        siguienteNota: siguiente,
        ...cutFaltan(faltan, nombres),
        ...splitSaldo(row.monedas),
        yaTiene: row.yaTiene,
      };
    });
  const { nombre: grupoNombre, materia, hoy } = clase;
  const decimales = decimalesOf(filas.map(({ nota }) => nota));
  return { grupoNombre, materia, hoy, ...semana, decimales, recompensas: clase.recompensas ?? [], papeletas };
}
