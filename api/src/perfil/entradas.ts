import type { Historial, Novedades } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { findTipoKudo } from '@aupa/domain/juntos';
import {
  IMAGEN_MINIATURA,
  rutaImagen,
  sayHistorial,
  sayItem,
  type Causa,
  type TipoHistorial,
  type TipoNovedad,
  type Recuerdo,
} from '@aupa/domain/perfil';
import { findItem } from '@aupa/domain/avatar';
import { ALUMNO, medallasEn, nombreEntero, numeroOf, reconocimientosEn } from '../entry/sources.ts';

type Entrada = Historial['entradas'][number];

const CARAS_MAX = 12;

/** SQL: an event `e` with the rows that it names. `VIVA` and the columns below use these aliases. */
export const DE_EVENTO = `evento e join grupo g on g.id = e.grupo_id
  left join canje c on c.id = e.canje_id left join recompensa r on r.id = c.recompensa_id
  left join lote l on l.id = e.lote_id left join kudo k on k.id = e.kudo_id`;

/** SQL: the event was not undone. Of several rejections of a request only the last counts. */
export const VIVA = `k.deshecho_en is null and not exists (select from lote d where d.deshace_id = e.lote_id)
  and case e.clase
    when 'regalo-recibido' then not exists (
      select from lote d where d.id = c.devolucion_lote_id and d.causa = 'deshacer')
    when 'canje-entregado' then not exists (
      select from evento x where x.canje_id = e.canje_id and x.clase = 'canje-deshecho' and x.id > e.id)
    when 'solicitud-medalla-rechazada' then exists (
        select from solicitud_medalla s where s.id = e.solicitud_id and s.perfil_id = e.perfil_id and s.estado = 'Rechazada')
      and not exists (select from evento x where x.perfil_id = e.perfil_id and x.id > e.id and x.clase = e.clase
        and x.solicitud_id = e.solicitud_id)
    else true end`;

/** SQL: the change of the balance that an event brought, or null. */
export const MONEDAS = `case when e.clase in ('medallas-otorgadas', 'medallas-quitadas', 'canje-hecho', 'canje-devuelto', 'monedas-condonadas')
  then (select sum(m.monedas) from movimiento m where m.lote_id = e.lote_id and m.perfil_id = e.perfil_id) end`;

export const QUEDAN = 'a.cantidad - coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0)';

/** SQL: like `MONEDAS`, without coins of medals that were taken away later. */
export const MONEDAS_QUE_QUEDAN = `${MONEDAS} - case when e.clase = 'medallas-otorgadas' then coalesce(
  (select sum(r.monedas) from retirada r join asignacion a on a.id = r.asignacion_id
   where a.lote_id = e.lote_id and a.perfil_id = e.perfil_id), 0) else 0 end`;

/** SQL: when it was done, which for offline acts is before it was recorded. */
export const MOMENTO = 'coalesce(e.hecho_en, e.creado_en)';

// A subquery, not a join: it runs only for the rows returned.
const DADOS = `case when e.clase = 'kudo-recibido' or (e.clase = 'medallas-otorgadas' and l.causa = 'umbral') then (
  select json_build_object('tipo', min(t.tipo), 'cuantos', count(*),
    'caras', json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'apellido', p.apellido, 'clave', p.imagen_clave)
      order by t.ultimo desc) filter (where p.id is not null))
  from (select y.emisor_id, max(y.id) as ultimo, min(y.tipo) as tipo from kudo y
        where y.receptor_id = e.perfil_id and y.id = any(case e.clase when 'kudo-recibido' then array[e.kudo_id]
          else array(select x.kudo_id from kudo_usado x where x.lote_id = e.lote_id) end)
        group by y.emisor_id) t left join ${ALUMNO} p on p.id = t.emisor_id) end`;

export const DADO = { cantidad: 'a.cantidad', monedas: MONEDAS };
export const QUE_QUEDA = { cantidad: QUEDAN, monedas: MONEDAS_QUE_QUEDAN };

/**
 * SQL: entries of the profile $1 that match a condition. Their details follow from their batches. Pupils who were taken out are
 * counted and not named (behaviour §3).
 */
export const entradas = (condicion: string, { cantidad, monedas }: typeof DADO) => `
  select e.id, e.clase, ${MOMENTO} as momento, e.lote_id, e.valor, l.causa, k.tipo, e.periodo_id,
    case e.clase when 'medallas-otorgadas' then l.motivo
      when 'solicitud-medalla-rechazada' then (select s.motivo from solicitud_medalla s where s.id = e.solicitud_id) end as motivo,
    case when e.clase = 'solicitud-medalla-rechazada' then (select s.descripcion from solicitud_medalla s where s.id = e.solicitud_id)
      when e.clase = 'medallas-otorgadas' and l.causa = 'solicitud' then (
        select s.descripcion from solicitud_medalla s where s.lote_id = e.lote_id and s.perfil_id = e.perfil_id) end as pedida,
    coalesce(e.clase = 'medallas-otorgadas' and e.lote_id =
      (select x.lote_id from asignacion x where x.perfil_id = $1 and not exists (
         select from lote d where d.deshace_id = x.lote_id) order by x.id limit 1), false) as primera,
    case when e.clase = 'solicitud-medalla-rechazada' then (select nombre from usuario where id = g.profesor_id)
      when e.kudo_id is null then u.nombre else ${nombreEntero('otro')} end as quien,
    case when e.clase = 'canje-hecho' and l.autor_id = g.profesor_id then u.nombre else autor.nombre end as "hechoPor",
    ${monedas} as monedas,
    case e.clase
      when 'medallas-otorgadas' then (
        select json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono, 'color', m.color,
          'cantidad', ${cantidad}) order by a.id)
        from asignacion a join medalla m on m.id = a.medalla_id
        where a.lote_id = e.lote_id and a.perfil_id = e.perfil_id and ${cantidad} > 0)
      when 'medallas-quitadas' then (
        select json_agg(json_build_object('id', t.id, 'medallaId', t.id, 'nombre', t.nombre, 'nombreIcono', t.nombre_icono, 'color', t.color,
          'cantidad', t.cantidad))
        from (select m.id, m.nombre, m.nombre_icono, m.color, sum(r.cantidad) as cantidad
              from retirada r join asignacion a on a.id = r.asignacion_id join medalla m on m.id = a.medalla_id
              where r.lote_id = e.lote_id and a.perfil_id = e.perfil_id
              group by m.id, m.nombre, m.nombre_icono, m.color) t)
      when 'solicitud-medalla-rechazada' then (
        select json_build_array(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono, 'color', m.color,
          'cantidad', 1))
        from solicitud_medalla s join medalla m on m.id = s.medalla_id where s.id = e.solicitud_id)
    end as medallas,
    ${DADOS} as dados,
    r.id as recompensa_id, r.nombre as recompensa, r.nombre_icono as recompensa_icono, c.item_avatar_id,
    case when e.clase = 'periodo-cerrado' then
      (select json_build_object('nombre', per.nombre, 'numero', ${numeroOf('per')}, 'nota', ci.calificacion,
         'medallas', ${medallasEn('ci.perfil_id', 'per')}, 'reconocimientos', ${reconocimientosEn('ci.perfil_id', 'per')})
       from cierre ci join periodo per on per.id = ci.periodo_id
       where ci.periodo_id = e.periodo_id and ci.perfil_id = e.perfil_id) end as cierre
  from ${DE_EVENTO}
    left join usuario autor on autor.id = e.autor_id left join usuario u on u.id = l.autor_id
    left join ${ALUMNO} otro on otro.id = case e.clase when 'kudo-dado' then k.receptor_id else k.emisor_id end
  where e.perfil_id = $1 and ${condicion} and ${VIVA}
  order by ${MOMENTO} desc, e.id desc`;

export interface EntradaRow<Clase extends TipoHistorial | TipoNovedad> {
  id: number;
  clase: Clase;
  momento: Date;
  lote_id: number | null;
  periodo_id: number | null;
  valor: number | null;
  causa: Causa | null;
  motivo: string | null;
  pedida: string | null;
  primera: boolean;
  tipo: number | null;
  dados: {
    tipo: number;
    cuantos: number;
    caras: Array<{ id: number; nombre: string; apellido: string; clave: string }> | null;
  } | null;
  quien: string | null;
  hechoPor: string | null;
  monedas: number | null;
  medallas: Entrada['medallas'] | null;
  recompensa_id: number | null;
  recompensa: string | null;
  recompensa_icono: string | null;
  item_avatar_id: number | null;
  cierre: Recuerdo | null;
}

function presentDados<Clase extends TipoHistorial | TipoNovedad>({ dados }: EntradaRow<Clase>) {
  const { id = 0, nombre = '', nombreIcono = '' } = (dados && findTipoKudo(dados.tipo)) ?? {};
  const caras = (dados?.caras ?? []).slice(0, CARAS_MAX).map((cara) => ({
    perfilEstudianteId: cara.id,
    nombreEstudiante: nombreCompleto(cara),
    nombre: cara.nombre,
    enlaceAvatarMiniatura: rutaImagen(cara.clave, IMAGEN_MINIATURA),
  }));
  const tipoKudo = id === 0 ? null : { id, nombre, nombreIcono };
  return { caras, carasDeMas: (dados?.cuantos ?? 0) - caras.length, tipoKudo };
}

const presentRecompensa = (id: number | null, nombre: string | null, nombreIcono: string | null) =>
  id === null || nombre === null || nombreIcono === null ? null : { id, nombre, representacion: { nombreIcono } };

export function presentEntrada<Clase extends TipoHistorial | TipoNovedad>(
  row: EntradaRow<Clase>,
  propio: boolean,
): Omit<Novedades['entradas'][number], 'clase'> & { clase: Clase } {
  const { id, clase, causa, quien, hechoPor, valor, recompensa, cierre } = row;
  const medallas = row.medallas ?? [];
  const item = row.item_avatar_id === null ? undefined : findItem(row.item_avatar_id);
  const kudo = findTipoKudo(row.tipo ?? row.dados?.tipo ?? 0)?.nombre ?? null;
  return {
    id,
    clase,
    fecha: row.momento.toISOString(),
    frase: sayHistorial({
      monedas: row.monedas ?? 0,
      clase,
      causa,
      medallas,
      quien,
      motivo: row.motivo,
      hechoPor,
      kudo,
      valor,
      recompensa,
      itemAvatar: item ? sayItem(item) : null,
      cierre,
      propio,
    }),
    motivo: row.motivo,
    monedas: row.monedas ?? 0,
    medallas,
    primera: row.primera,
    loteId: row.lote_id,
    ...presentDados(row),
    pedida: row.pedida,
    recompensa: presentRecompensa(row.recompensa_id, recompensa, row.recompensa_icono),
    periodoId: row.periodo_id,
  };
}
