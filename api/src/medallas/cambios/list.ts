import type { Respuesta } from '@aupa/contract';
import { CAMBIOS, sayCambio, sayCausas, type TipoEventoCambio, type DatosCambio } from '@aupa/domain/clase';
import { HORAS_DESHACER, isATiempo, type ColorMedalla } from '@aupa/domain/medallas';
import { sayItem } from '@aupa/domain/perfil';
import { findItem } from '@aupa/domain/avatar';
import { enterClase, lectura } from '../../entry/enter.ts';
import { ALUMNO, nombreEntero, tieneLogros } from '../../entry/sources.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';

type Cambio = Respuesta<'GET /api/Grupo/:id/cambios'>[number];

const PERIODO = lectura<{ abierto_en: Date; periodo_id: number; ahora: Date }>(
  'periodo',
  'per.id as periodo_id, per.abierto_en, now() as ahora',
);

// A batch takes the place of its first event. Its text follows from its rows as they were then. Requests that a list accepted in
// its own transaction are part of the list.
const LIST = {
  name: 'cambios',
  text: `with e as materialized (
           select e.*, l.causa, l.motivo as dicho from evento e left join lote l on l.id = e.lote_id
           where e.grupo_id = $1 and e.creado_en > now() - make_interval(hours => $3) and ($4::bigint is null or e.id < $4)
             and e.clase in ('medallas-otorgadas', 'solicitud-medalla-aceptada', 'solicitud-medalla-rechazada',
               'solicitud-union-aceptada', 'solicitud-union-rechazada', 'canje-hecho', 'canje-entregado', 'canje-devuelto',
               'monedas-condonadas', 'lista-hecha')
             and case e.clase
               when 'medallas-otorgadas' then l.causa in ('asignacion', 'umbral') and not exists (
                 select from evento x where x.lote_id = e.lote_id and x.clase = e.clase and x.id < e.id)
               when 'canje-hecho' then l.autor_id = (select profesor_id from grupo where id = $1)
               when 'canje-entregado' then true when 'canje-devuelto' then true when 'monedas-condonadas' then true
               when 'lista-hecha' then true
               when 'solicitud-union-aceptada' then e.solicitud_id is not null and not exists (
                 select from lista l where l.grupo_id = e.grupo_id and l.hecha_en = e.creado_en)
               else e.solicitud_id is not null end
           order by e.id desc limit $5
         )
         select e.id, e.clase as evento, e.creado_en as fecha, e.lote_id as lote, e.solicitud_id as solicitud, e.canje_id as canje, e.lista_id as "listaId",
           case when li.id is not null then json_build_object('creados', li.creados, 'anadidos', li.anadidos, 'movidos', li.movidos,
             'renombrados', li.renombrados) end as lista,
           e.causa = 'umbral' as "porUmbral", m.medallas, m.icono, m."medallaId", m.color, m.abierto, q.personas, q.cuantos, mo.monedas,
           coalesce(e.dicho, s.motivo, su.motivo) as motivo, r.nombre as recompensa, r.nombre_icono as "iconoRecompensa",
           h.potenciador, d.pac, e.clase = 'solicitud-union-aceptada' and ${tieneLogros('e.perfil_id', 'e.solicitud_id')} as "tieneLogros",
           exists (select from pac where pac.id = c.pac_id and pac.completado_en is null) as "sinPac",
           c.item_avatar_id as item, e.clase = 'canje-hecho' and exists (select from evento x where x.canje_id = e.canje_id and x.id > e.id
             and x.clase in ('canje-entregado', 'canje-devuelto')) as decidido,
           case when e.clase = 'lista-hecha' then li.deshecha_en when e.clase = 'medallas-otorgadas' or e.clase = 'solicitud-medalla-aceptada' or e.clase = 'canje-hecho'
             or e.clase = 'monedas-condonadas' then (select u.creado_en from lote u where u.deshace_id = e.lote_id)
             else (select min(x.creado_en) from evento x where x.id > e.id and (
               (x.clase = 'canje-deshecho' and x.canje_id = e.canje_id) or (x.clase = 'solicitud-decidida'
                 and x.solicitud_id = e.solicitud_id
                 and (x.usuario_id is not null) = (e.clase like 'solicitud-union-%')))) end as deshecho
         from e left join lista li on li.id = e.lista_id
           left join solicitud_medalla s on s.id = e.solicitud_id and e.clase like 'solicitud-medalla-%'
           left join solicitud_union su on su.id = e.solicitud_id and e.clase like 'solicitud-union-%'
           left join canje c on c.id = e.canje_id left join recompensa r on r.id = c.recompensa_id
           left join lateral (
             select json_agg(json_build_object('nombre', t.nombre, 'cantidad', t.cantidad) order by t.orden) as medallas,
               (array_agg(t.icono order by t.orden))[1] as icono, (array_agg(t.id order by t.orden))[1] as "medallaId",
               (array_agg(t.color order by t.orden))[1] as color, bool_and(t.abierto) as abierto
             from (
               select m.id, m.nombre, m.color, m.nombre_icono as icono, min(a.id) as orden, max(a.cantidad) as cantidad,
                 bool_and(a.periodo_id = $2) as abierto
               from asignacion a join medalla m on m.id = a.medalla_id where a.lote_id = e.lote_id group by m.id, m.nombre
               union all
               select m.id, m.nombre, m.color, m.nombre_icono, 0, 1, true from medalla m where m.id = s.medalla_id and e.lote_id is null) t
           ) m on true
           left join lateral (
             select count(*)::int as cuantos, coalesce(json_agg(json_build_object('id', p.id, 'nombre', ${nombreEntero('p')})
               order by p.nombre, p.apellido, p.id) filter (where p.nombre is not null), '[]') as personas
             from (select distinct a.perfil_id as id from asignacion a where a.lote_id = e.lote_id and e.clase = 'medallas-otorgadas'
                   union select f.perfil_id from lista_fila f where f.lista_id = e.lista_id
                   union select e.perfil_id where e.clase <> 'medallas-otorgadas' and e.lista_id is null) x
               left join (
                 select p.id, p.nombre, p.apellido from ${ALUMNO} p where p.grupo_id = $1
                 union all
                 select null, u.nombre, u.apellido from usuario u where u.id = e.usuario_id and e.perfil_id is null
               ) p on p.id is not distinct from x.id
           ) q on true
           left join lateral (
             select array_agg(t.monedas order by t.perfil_id) as monedas
             from (select perfil_id, sum(monedas)::int as monedas from movimiento where lote_id = e.lote_id group by 1) t
           ) mo on true
           left join lateral (
             select json_build_object('decimas', max(multiplicador_decimas), 'cuantos', count(distinct perfil_id)) as potenciador
             from hito where lote_id = e.lote_id having count(*) > 0
           ) h on true
           left join lateral (
             select json_build_object('nombre', p.nombre, 'despues', despues, 'antes', despues - suyas,
               'conseguido', coalesce(p.completado_lote_id = e.lote_id, false)) as pac
             from (select pac_id, sum(cantidad) as suyas from asignacion where lote_id = e.lote_id and pac_id is not null group by 1) t
               join pac p on p.id = t.pac_id
               cross join lateral (
                 select sum(n) as despues from (
                   select sum(a.cantidad) as n from asignacion a where a.pac_id = p.id and a.lote_id <= e.lote_id
                   union all
                   select -sum(r.cantidad) from retirada r join asignacion a on a.id = r.asignacion_id
                   where a.pac_id = p.id and r.lote_id <= e.lote_id) y) z
           ) d on true
         order by e.id desc`,
};

interface Row extends Pick<DatosCambio, 'evento' | 'recompensa' | 'motivo' | 'potenciador' | 'pac' | 'lista'> {
  id: number;
  evento: TipoEventoCambio;
  fecha: Date;
  lote: number | null;
  solicitud: number | null;
  canje: number | null;
  listaId: number | null;
  porUmbral: boolean | null;
  medallas: DatosCambio['medallas'] | null;
  icono: string | null;
  medallaId: number | null;
  color: ColorMedalla | null;
  iconoRecompensa: string | null;
  abierto: boolean | null;
  personas: Array<{ id: number | null; nombre: string }>;
  cuantos: number;
  monedas: number[] | null;
  deshecho: Date | null;
  /** The pupil has earned something since joining: the entry can't be undone. */
  tieneLogros: boolean;
  sinPac: boolean;
  /** The redeemed avatar item, which can't be undone. */
  item: number | null;
  /** The redemption was delivered or given back later: undo that instead. */
  decidido: boolean;
}

function present(row: Row, { ahora, abierto_en }: { ahora: Date; abierto_en: Date }): Cambio {
  const { id, evento, fecha, deshecho, personas } = row;
  const item = row.item === null ? undefined : findItem(row.item);
  const tipo = CAMBIOS[evento];
  const datos: DatosCambio = {
    ...row,
    nombres: personas.map(({ nombre }) => nombre),
    medallas: row.medallas ?? [],
    recompensa: item ? sayItem(item) : row.recompensa,
    porUmbral: row.porUmbral === true,
    monedas: row.monedas ?? [],
  };
  const { lote, canje, listaId, solicitud } = row;
  const referencias = {
    Lote: lote,
    Canje: canje,
    Lista: listaId,
    SolicitudUnion: solicitud,
    SolicitudMedalla: solicitud,
  };
  const abierto = row.lote !== null && row.abierto !== null ? row.abierto : fecha >= abierto_en;
  return {
    id,
    tipo,
    referenciaId: referencias[tipo] ?? 0,
    fecha: fecha.toISOString(),
    texto: sayCambio(datos),
    nombreIcono: row.icono ?? row.iconoRecompensa,
    medallaId: row.medallaId,
    color: row.color,
    perfiles: personas.flatMap(({ id: perfilId }) => (perfilId === null ? [] : [perfilId])),
    causas: sayCausas(datos),
    deshacible:
      deshecho === null &&
      abierto &&
      !row.tieneLogros &&
      !row.sinPac &&
      item === undefined &&
      !row.decidido &&
      isATiempo(fecha, ahora),
    deshecho: deshecho?.toISOString() ?? null,
  };
}

export async function listCambios(
  sql: Sql,
  grupoId: number,
  { antes, limite }: { antes?: number | undefined; limite: number },
  quien: Quien,
): Promise<Cambio[]> {
  const clase = await enterClase(sql, quien, { grupo: grupoId }, 'readCambios', { lee: PERIODO });
  const rows = await sql.run<Row>(LIST, [grupoId, clase.periodo_id, HORAS_DESHACER, antes ?? null, limite]);
  return rows.map((row) => present(row, clase));
}
