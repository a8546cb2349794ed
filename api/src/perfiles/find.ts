import type { Fila } from '@aupa/domain';
import { filasDe } from '../ledger/filas.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';

export interface MedallaPoseida {
  id: number;
  medallaId: number;
  nombre: string;
  icono: string;
  descripcion: string;
  cantidad: number;
  ultimaFecha: string;
}

/** One profile with all that its grade follows from, as seen by the caller. */
export interface PerfilRow {
  id: number;
  grupo_id: number;
  tabla_id: number;
  periodo_id: number;
  vista: 'propia' | 'profesor' | 'companero';
  nombre: string;
  apellido: string;
  imagen_clave: string;
  monedas: number;
  meta: number;
  filas: Fila[] | null;
  medallas: MedallaPoseida[] | null;
  potenciador: { decimas: number; hasta: string } | null;
  kudos_dados: number;
}

// Who may is part of the question: of another group, or taken out of this one, it does not exist (behaviour §1).
const SELECT = `
  select p.id, p.grupo_id, g.tabla_equivalencia_id as tabla_id, per.id as periodo_id, u.nombre, u.apellido, p.imagen_clave, p.monedas,
    p.meta, ${filasDe('g.tabla_equivalencia_id')} as filas,
    (select json_agg(json_build_object('id', m.id, 'medallaId', m.id, 'nombre', m.nombre, 'icono', m.nombre_icono,
              'descripcion', m.descripcion, 'cantidad', c.cantidad, 'ultimaFecha', a.ultima)
            order by c.cantidad desc, m.id)
     from copia c join medalla m on m.id = c.medalla_id
       join (select s.medalla_id, max(s.creada_en) as ultima from asignacion s
             where s.perfil_id = p.id and s.periodo_id = per.id
               and s.cantidad > coalesce((select sum(r.cantidad) from retirada r where r.asignacion_id = s.id), 0)
             group by s.medalla_id) a on a.medalla_id = c.medalla_id
     where c.perfil_id = p.id and c.periodo_id = per.id and c.cantidad > 0) as medallas,
    (select json_build_object('decimas', multiplicador_decimas, 'hasta', hasta) from hito
     where perfil_id = p.id and hasta > now() order by medallas desc limit 1) as potenciador,
    (select count(*) from kudo where emisor_id = p.id
       and semana = (date_trunc('week', now() at time zone $3))::date)::int as kudos_dados,
    case when p.estudiante_id = $2 then 'propia' when g.profesor_id = $2 then 'profesor' else 'companero' end as vista
  from perfil p join grupo g on g.id = p.grupo_id join usuario u on u.id = p.estudiante_id
    join periodo per on per.grupo_id = g.id and per.cerrado_en is null
  where p.retirado_en is null and g.eliminado_en is null`;

const FIND = {
  name: 'perfil-visto',
  text: `${SELECT} and p.id = $1 and (p.estudiante_id = $2 or g.profesor_id = $2 or exists (
           select from perfil mio where mio.grupo_id = g.id and mio.estudiante_id = $2 and mio.retirado_en is null))`,
};

const FIND_PROPIO = { name: 'perfil-propio', text: `${SELECT} and p.grupo_id = $1 and p.estudiante_id = $2` };

/** Who asks, and where its weeks begin. */
export interface Vista {
  usuarioId: string;
  tzAula: string;
}

async function find(sql: Sql, statement: typeof FIND, id: number, { usuarioId, tzAula }: Vista): Promise<PerfilRow> {
  const [perfil] = await sql.run<PerfilRow & Record<string, unknown>>(statement, [id, usuarioId, tzAula]);
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  return perfil;
}

/** A profile for its owner, their teacher or a classmate (behaviour §9). */
export async function findPerfil(sql: Sql, perfilId: number, vista: Vista): Promise<PerfilRow> {
  return find(sql, FIND, perfilId, vista);
}

/** The caller's own profile in a group (behaviour §9). */
export async function findPropio(sql: Sql, grupoId: number, vista: Vista): Promise<PerfilRow> {
  return find(sql, FIND_PROPIO, grupoId, vista);
}

/** A profile for its owner or their teacher only: for a classmate it does not exist (behaviour §9). */
export async function findPrivado(sql: Sql, perfilId: number, vista: Vista): Promise<PerfilRow> {
  const perfil = await findPerfil(sql, perfilId, vista);
  if (perfil.vista === 'companero') throw new AppError('NO_ENCONTRADO');
  return perfil;
}
