import type { Historial } from '@aupa/contract';
import { CLASES_HISTORIAL, findTipoKudo, sayHistorial, sayItem, type Causa, type ClaseHistorial } from '@aupa/domain';
import { findItem } from '@aupa/domain/avatar';
import { enterClase } from '../clase/enter.ts';
import { ALUMNO, nombreEntero } from '../clase/sources.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

// The event rows of a profile are its feed, but for what was undone since and looks that the pupil chose; what each brought follows from its batch. Each stands where it was done, also what waited for the network. Who was taken out is not named (behaviour §3).
const LIST = {
  name: 'historial',
  text: `with corte as (
           select coalesce(hecho_en, creado_en) as momento from evento where id = $3 and perfil_id = $1
         )
         select e.id, e.clase, coalesce(e.hecho_en, e.creado_en) as momento, e.lote_id, e.valor, l.causa, k.tipo,
           case when e.clase = 'medallas-otorgadas' then l.motivo end as motivo,
           coalesce(e.clase = 'medallas-otorgadas' and e.lote_id =
             (select x.lote_id from asignacion x where x.perfil_id = $1 and not exists (
                select from lote d where d.deshace_id = x.lote_id) order by x.id limit 1), false) as primera,
           case when e.kudo_id is null then u.nombre else ${nombreEntero('otro')} end as quien,
           case when e.clase = 'canje-hecho' and l.autor_id = g.profesor_id then u.nombre else autor.nombre end as "hechoPor",
           case when e.clase in ('medallas-otorgadas', 'medallas-quitadas', 'canje-hecho', 'canje-devuelto', 'monedas-condonadas') then
             (select sum(m.monedas) from movimiento m where m.lote_id = e.lote_id and m.perfil_id = e.perfil_id) end as monedas,
           case e.clase
             when 'medallas-otorgadas' then (
               select json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono,
                 'cantidad', a.cantidad) order by a.id)
               from asignacion a join medalla m on m.id = a.medalla_id
               where a.lote_id = e.lote_id and a.perfil_id = e.perfil_id)
             when 'medallas-quitadas' then (
               select json_agg(json_build_object('id', t.id, 'medallaId', t.id, 'nombre', t.nombre, 'nombreIcono', t.nombre_icono,
                 'cantidad', t.cantidad))
               from (select m.id, m.nombre, m.nombre_icono, sum(r.cantidad) as cantidad
                     from retirada r join asignacion a on a.id = r.asignacion_id join medalla m on m.id = a.medalla_id
                     where r.lote_id = e.lote_id and a.perfil_id = e.perfil_id
                     group by m.id, m.nombre, m.nombre_icono) t)
           end as medallas,
           case when l.causa = 'umbral' then
             (select k2.tipo from kudo_usado x join kudo k2 on k2.id = x.kudo_id where x.lote_id = l.id limit 1) end as tipo_umbral,
           r.nombre as recompensa, c.item_avatar_id,
           case when e.clase = 'periodo-cerrado' then
             (select json_build_object('nombre', per.nombre, 'nota', s.calificacion, 'medallas', (
                select coalesce(sum(k.cantidad), 0) from copia k where k.perfil_id = s.perfil_id and k.periodo_id = per.id))
              from cierre s join periodo per on per.id = s.periodo_id
              where s.periodo_id = e.periodo_id and s.perfil_id = e.perfil_id) end as cierre
         from evento e join grupo g on g.id = e.grupo_id left join usuario autor on autor.id = e.autor_id
           left join canje c on c.id = e.canje_id left join recompensa r on r.id = c.recompensa_id
           left join lote l on l.id = e.lote_id left join usuario u on u.id = l.autor_id
           left join kudo k on k.id = e.kudo_id
           left join ${ALUMNO} otro on otro.id = case e.clase when 'kudo-dado' then k.receptor_id else k.emisor_id end
         where e.perfil_id = $1 and e.clase = any($2::text[]) and ($3::bigint is null
             or (coalesce(e.hecho_en, e.creado_en), e.id) < ((select momento from corte), $3))
           and (e.clase <> 'avatar-cambiado' or e.autor_id is not null)
           and k.deshecho_en is null and not exists (select from lote d where d.deshace_id = e.lote_id)
           and case e.clase
             when 'regalo-recibido' then not exists (
               select from lote d where d.id = c.devolucion_lote_id and d.causa = 'deshacer')
             when 'canje-entregado' then not exists (
               select from evento x where x.canje_id = e.canje_id and x.clase = 'canje-deshecho' and x.id > e.id)
             else true end
         order by coalesce(e.hecho_en, e.creado_en) desc, e.id desc limit $4`,
};

interface Row {
  id: number;
  clase: ClaseHistorial;
  momento: Date;
  lote_id: number | null;
  valor: number | null;
  causa: Causa | null;
  motivo: string | null;
  primera: boolean;
  tipo: number | null;
  tipo_umbral: number | null;
  quien: string | null;
  hechoPor: string | null;
  monedas: number | null;
  medallas: Historial['entradas'][number]['medallas'] | null;
  recompensa: string | null;
  item_avatar_id: number | null;
  cierre: { nombre: string | null; nota: number; medallas: number } | null;
}

function present(row: Row, propio: boolean): Historial['entradas'][number] {
  const { id, clase, causa, quien, hechoPor, valor, recompensa, cierre } = row;
  const medallas = row.medallas ?? [];
  const item = row.item_avatar_id === null ? undefined : findItem(row.item_avatar_id);
  const kudo = findTipoKudo(row.tipo ?? row.tipo_umbral ?? 0)?.nombre ?? null;
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
  };
}

/** The feed of a profile, newest first, a page at a time; own or the teacher's (behaviour §10). */
export async function listHistorial(
  sql: Sql,
  perfilId: number,
  { antes, limite }: { antes?: number | undefined; limite: number },
  quien: Quien,
): Promise<Historial> {
  const { papel } = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero');
  // One more than asked for: whether there is another page.
  const rows = await sql.run<Row>(LIST, [perfilId, CLASES_HISTORIAL, antes ?? null, limite + 1]);
  const pagina = rows.slice(0, limite);
  return {
    entradas: pagina.map((row) => present(row, papel === 'propio')),
    siguiente: rows.length > limite ? (pagina.at(-1)?.id ?? null) : null,
  };
}
