import type { Canje, Recompensa, RecompensaCanjeada, RecompensaProfesor } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import { ownsGrupo, readsGrupo } from '../platform/policy.ts';
import { itemsEnVenta, presentComprado } from './items.ts';

/** Decided redemptions that a list still shows. */
const DECIDIDOS_MAX = 100;

interface RecompensaRow {
  id: number;
  nombre: string;
  nombre_icono: string;
  precio: number;
  repetible: boolean;
}

const columns = ['r.id', 'r.nombre', 'r.nombre_icono', 'r.precio', 'r.repetible'] as const;

/** A reward on the wire: its picture goes under both of its names (behaviour §8). */
function presentRecompensa({ id, nombre, nombre_icono, precio, repetible }: RecompensaRow): Recompensa {
  const representacion = { nombreIcono: nombre_icono };
  return { id, nombre, precio, tipo: 'Icono', representacion, datos: representacion, repetible };
}

const byPrecio = (a: Recompensa, b: Recompensa) =>
  a.precio - b.precio || compareNombres(a.nombre, b.nombre) || a.id - b.id;
const byNombre = (a: Recompensa, b: Recompensa) => compareNombres(a.nombre, b.nombre) || a.id - b.id;

/** A teacher's rewards, alphabetically; for a student those of the stores of their groups (behaviour §8). */
export async function listRecompensas(db: Kysely<Database>, usuario: Usuario): Promise<RecompensaProfesor[]> {
  const rows = await db
    .selectFrom('recompensa as r')
    .select(columns)
    .select(
      sql<number[]>`array(
        select t.grupo_id from tienda_recompensa t join grupo on grupo.id = t.grupo_id
        where t.recompensa_id = r.id and ${readsGrupo(usuario.id)} order by t.grupo_id)`.as('gruposIds'),
    )
    .where('r.retirada_en', 'is', null)
    .where(({ eb, selectFrom }) =>
      usuario.rol === 'Profesor'
        ? eb('r.profesor_id', '=', usuario.id)
        : eb(
            'r.id',
            'in',
            selectFrom('perfil as p')
              .innerJoin('grupo', 'grupo.id', 'p.grupo_id')
              .innerJoin('tienda_recompensa as t', 't.grupo_id', 'p.grupo_id')
              .select('t.recompensa_id')
              .where('p.estudiante_id', '=', usuario.id)
              .where('p.retirado_en', 'is', null)
              .where('grupo.eliminado_en', 'is', null),
          ),
    )
    .execute();
  return rows.map((row) => ({ ...presentRecompensa(row), gruposIds: row.gruposIds })).sort(byNombre);
}

/** One own reward that is not retired. */
export async function findRecompensa(db: Kysely<Database>, profesorId: string, id: number): Promise<Recompensa> {
  const row = await db
    .selectFrom('recompensa as r')
    .select(columns)
    .where('r.id', '=', id)
    .where('r.profesor_id', '=', profesorId)
    .where('r.retirada_en', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('NO_ENCONTRADO');
  return presentRecompensa(row);
}

/**
 * What a store offers: its teacher's rewards, cheapest first, then the avatar items, which are every store's; to a student not what
 * they hold already and may hold once (behaviour §8).
 */
export async function listTienda(db: Kysely<Database>, tiendaId: number, usuario: Usuario): Promise<Recompensa[]> {
  const grupo = await db
    .selectFrom('grupo')
    .innerJoin('tienda', 'tienda.grupo_id', 'grupo.id')
    .leftJoin('perfil as p', (join) =>
      join.onRef('p.grupo_id', '=', 'grupo.id').on('p.estudiante_id', '=', usuario.id).on('p.retirado_en', 'is', null),
    )
    .select(['grupo.id', 'p.id as perfilId', 'p.imagen_clave'])
    .select(
      sql<number[]>`array(select c.item_avatar_id from canje c
        where c.perfil_id = p.id and c.item_avatar_id is not null)`.as('comprados'),
    )
    .where('tienda.id', '=', tiendaId)
    .where(readsGrupo(usuario.id))
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const rows = await db
    .selectFrom('tienda_recompensa as t')
    .innerJoin('recompensa as r', 'r.id', 't.recompensa_id')
    .select(columns)
    .where('t.grupo_id', '=', grupo.id)
    .where(
      sql<boolean>`(r.repetible or not exists (
        select from canje c where c.perfil_id = ${grupo.perfilId} and c.recompensa_id = r.id
          and c.origen = 'canje' and c.estado <> 'Devuelta'))`,
    )
    .execute();
  const recompensas = rows.map(presentRecompensa).sort(byPrecio);
  return [...recompensas, ...itemsEnVenta(grupo.imagen_clave, new Set(grupo.comprados))];
}

/** What was redeemed in an own store: what waits, oldest first, then the latest decided (behaviour §8). Throws NO_ENCONTRADO. */
export async function listCanjes(db: Kysely<Database>, tiendaId: number, profesorId: string): Promise<Canje[]> {
  const grupo = await db
    .selectFrom('grupo')
    .innerJoin('tienda', 'tienda.grupo_id', 'grupo.id')
    .select('grupo.id')
    .where('tienda.id', '=', tiendaId)
    .where(ownsGrupo(profesorId))
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  const base = db
    .selectFrom('canje as c')
    .innerJoin('recompensa as r', 'r.id', 'c.recompensa_id')
    .innerJoin('perfil as p', 'p.id', 'c.perfil_id')
    .innerJoin('usuario as u', 'u.id', 'p.estudiante_id')
    .select(['c.id', 'c.perfil_id', 'r.id as recompensa_id', 'c.precio', 'c.creado_en', 'c.estado', 'c.origen'])
    .select(['r.nombre as recompensa', 'r.nombre_icono', 'u.nombre', 'u.apellido'])
    .where('c.grupo_id', '=', grupo.id);
  const pendientes = await base.where('c.estado', '=', 'Pendiente').orderBy('c.id').execute();
  const decididos = await base
    .where('c.estado', '<>', 'Pendiente')
    .orderBy('c.decidido_en', 'desc')
    .orderBy('c.id', 'desc')
    .limit(DECIDIDOS_MAX)
    .execute();
  return [...pendientes, ...decididos].map((row) => ({
    canjeId: row.id,
    perfilEstudianteId: row.perfil_id,
    nombreEstudiante: nombreCompleto(row),
    recompensaId: row.recompensa_id,
    nombre: row.recompensa,
    nombreIcono: row.nombre_icono,
    precio: row.precio,
    fecha: row.creado_en.toISOString(),
    estado: row.estado as Canje['estado'],
    esRegalo: row.origen === 'pac',
  }));
}

/** Inventory of a profile, newest first: its owner's and their teacher's to see (behaviour §8). */
export async function listInventario(
  db: Kysely<Database>,
  perfilId: number,
  usuario: Usuario,
): Promise<RecompensaCanjeada[]> {
  const perfil = await db
    .selectFrom('perfil as p')
    .innerJoin('grupo', 'grupo.id', 'p.grupo_id')
    .select(['p.id', 'p.imagen_clave'])
    .where('p.id', '=', perfilId)
    .where('p.retirado_en', 'is', null)
    .where('grupo.eliminado_en', 'is', null)
    .where(({ eb, or }) => or([eb('p.estudiante_id', '=', usuario.id), eb('grupo.profesor_id', '=', usuario.id)]))
    .executeTakeFirst();
  if (!perfil) throw new AppError('NO_ENCONTRADO');
  const rows = await db
    .selectFrom('canje as c')
    .leftJoin('recompensa as r', 'r.id', 'c.recompensa_id')
    .select(['c.id as canje', 'c.item_avatar_id', 'c.creado_en', 'c.estado', 'c.origen', 'c.precio as pagado'])
    .select(columns)
    .where('c.perfil_id', '=', perfil.id)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.flatMap(({ canje, creado_en, origen, pagado, item_avatar_id, ...row }) => {
    const recompensa =
      item_avatar_id === null
        ? presentRecompensa(row as RecompensaRow)
        : presentComprado(item_avatar_id, perfil.imagen_clave);
    if (!recompensa) return [];
    const estado = row.estado as RecompensaCanjeada['estado'];
    const suya = { precio: pagado, canjeId: canje, fecha: creado_en.toISOString(), estado, esRegalo: origen === 'pac' };
    return { ...recompensa, ...suya };
  });
}
