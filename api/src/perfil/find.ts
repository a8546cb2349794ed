import type { ColorMedalla } from '@aupa/domain/medallas';
import type { Fila } from '@aupa/domain/perfil';
import { enterClase, lectura, type Clase } from '../entry/enter.ts';
import { ALUMNO } from '../entry/sources.ts';
import { filasOf } from '../ledger/filas.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

export interface MedallaPoseida {
  id: number;
  medallaId: number;
  nombre: string;
  icono: string;
  color: ColorMedalla | null;
  descripcion: string;
  cantidad: number;
  ultimaFecha: string;
}

export interface PerfilRow {
  periodo_id: number;
  nombre: string;
  apellido: string;
  imagen_clave: string;
  avatar_elegido: boolean;
  monedas: number;
  meta: number;
  filas: Fila[] | null;
  nombres: Array<[medallaId: number, nombre: string]> | null;
  /** Copies of each pupil in the class, to see whether most are still beginning. */
  clase: Array<Array<[medallaId: number, cantidad: number]> | null> | null;
  abierto_en: Date;
  llegada: Date;
  ahora: Date;
  medallas: MedallaPoseida[] | null;
  potenciador: { decimas: number; hasta: string } | null;
  kudos_dados: number;
}

export type PerfilVivo = Clase & PerfilRow & { perfilId: number };

// Columns of the profile `p`. $3 is the time zone in which weeks begin.
const columnsOf = (
  p: string,
) => `per.id as periodo_id, u.nombre, u.apellido, ${p}.imagen_clave, ${p}.avatar_ids is not null as avatar_elegido, ${p}.monedas, ${p}.meta,
    ${filasOf('g.tabla_equivalencia_id')} as filas,
    (select json_agg(distinct jsonb_build_array(m.id, m.nombre))
     from fila_equivalencia f join fila_medalla fm on fm.fila_id = f.id join medalla m on m.id = fm.medalla_id
     where f.tabla_id = g.tabla_equivalencia_id) as nombres,
    (select json_agg((select json_agg(json_build_array(k.medalla_id, k.cantidad)) from copia k
        where k.perfil_id = a.id and k.periodo_id = per.id and k.cantidad > 0))
     from ${ALUMNO} a where a.grupo_id = g.id) as clase,
    per.abierto_en, ${p}.creado_en as llegada, now() as ahora,
    (select json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'icono', m.nombre_icono, 'color', m.color,
              'descripcion', m.descripcion, 'cantidad', c.cantidad, 'ultimaFecha', a.ultima)
            order by c.cantidad desc, m.id)
     from copia c join medalla m on m.id = c.medalla_id
       join (select s.medalla_id, max(s.creada_en) as ultima from asignacion s
             where s.perfil_id = ${p}.id and s.periodo_id = per.id
               and s.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = s.id), 0)
             group by s.medalla_id) a on a.medalla_id = c.medalla_id
     where c.perfil_id = ${p}.id and c.periodo_id = per.id and c.cantidad > 0) as medallas,
    (select json_build_object('decimas', multiplicador_decimas, 'hasta', hasta) from hito
     where perfil_id = ${p}.id and deshecho_lote_id is null and hasta > now() order by medallas desc limit 1) as potenciador,
    (select count(*) from kudo where emisor_id = ${p}.id and deshecho_en is null
       and semana = (date_trunc('week', now() at time zone $3))::date)::int as kudos_dados`;

const PERFIL = lectura<PerfilRow>('entero', columnsOf('x'), 'join usuario u on u.id = x.estudiante_id');
const PROPIO = lectura<PerfilRow>('propio', columnsOf('mio'), 'join usuario u on u.id = mio.estudiante_id');

export interface Vista {
  quien: Quien;
  tzAula: string;
}

export async function findPerfil(sql: Sql, perfilId: number, { quien, tzAula }: Vista): Promise<PerfilVivo> {
  const found = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfil', { lee: PERFIL, con: [tzAula] });
  return { ...found, perfilId };
}

export async function findPropio(sql: Sql, grupoId: number, { quien, tzAula }: Vista): Promise<PerfilVivo> {
  const found = await enterClase(sql, quien, { grupo: grupoId }, 'readPropio', { lee: PROPIO, con: [tzAula] });
  return { ...found, perfilId: found.propio ?? 0 };
}

export async function findPrivado(sql: Sql, perfilId: number, { quien, tzAula }: Vista): Promise<PerfilVivo> {
  const found = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero', { lee: PERFIL, con: [tzAula] });
  return { ...found, perfilId };
}
