import type { Canje, Recompensa, RecompensaCanjeada, RecompensaProfesor } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { sql as raw, type Kysely } from 'kysely';
import { enterClase, lectura } from '../entry/enter.ts';
import { CLASES_OF } from '../entry/sources.ts';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { itemsEnVenta, presentComprado } from './items.ts';

const DECIDIDOS_MAX = 100;

interface RecompensaRow {
  id: number;
  nombre: string;
  nombre_icono: string;
  precio: number;
  repetible: boolean;
}

// Leaves out gifts that were undone with the challenge that brought them.
const NO_DESHECHO = raw<boolean>`not exists (select from lote d where d.id = c.devolucion_lote_id and d.causa = 'deshacer')`;

const columns = ['r.id', 'r.nombre', 'r.nombre_icono', 'r.precio', 'r.repetible'] as const;

function presentRecompensa({ id, nombre, nombre_icono, precio, repetible }: RecompensaRow): Recompensa {
  const representacion = { nombreIcono: nombre_icono };
  return { id, nombre, precio, tipo: 'Icono', representacion, datos: representacion, repetible };
}

const byPrecio = (a: Recompensa, b: Recompensa) =>
  a.precio - b.precio || compareNombres(a.nombre, b.nombre) || a.id - b.id;
const byNombre = (a: Recompensa, b: Recompensa) => compareNombres(a.nombre, b.nombre) || a.id - b.id;

// Adds the caller's groups whose stores offer each reward; a student gets the rewards of these stores only.
const LIST = {
  name: 'recompensas',
  text: `with mia as materialized (
           select t.recompensa_id, array_agg(t.grupo_id order by t.grupo_id) as grupos
           from ${CLASES_OF} c join tienda_recompensa t on t.grupo_id = c.id group by 1
         )
         select r.id, r.nombre, r.nombre_icono, r.precio, r.repetible, coalesce(mia.grupos, '{}') as "gruposIds"
         from recompensa r left join mia on mia.recompensa_id = r.id
         where r.retirada_en is null and (r.profesor_id = $1 or mia.recompensa_id is not null)`,
};

export async function listRecompensas(sql: Sql, { id, soloOf }: Quien): Promise<RecompensaProfesor[]> {
  const rows = await sql.run<RecompensaRow & { gruposIds: number[] }>(LIST, [id, soloOf]);
  return rows.map((row) => ({ ...presentRecompensa(row), gruposIds: row.gruposIds })).sort(byNombre);
}

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

interface Comprador {
  comprador: number | null;
  tienda_id: number;
  imagen_clave: string | null;
  comprados: number[];
}

const compradorOf = (p: string) =>
  lectura<Comprador>(
    `comprador-${p}`,
    `${p}.id as comprador, ${p}.imagen_clave, (select id from tienda where grupo_id = g.id) as tienda_id,
       array(select c.item_avatar_id from canje c where c.perfil_id = ${p}.id and c.item_avatar_id is not null) as comprados`,
  );
const PROPIO = compradorOf('mio');
const DE_PERFIL = compradorOf('x');

/**
 * Offers of a store: its teacher's rewards, cheapest first, then the avatar items, which every store sells (behaviour §8). A
 * student does not see what they already own and may own once. With `perfilId`, the teacher sees that student's offers (behaviour
 * §13).
 */
export async function listTienda(
  sql: Sql,
  { tiendaId, perfilId }: { tiendaId: number; perfilId?: number | undefined },
  quien: Quien,
): Promise<Recompensa[]> {
  const clase =
    perfilId === undefined
      ? await enterClase(sql, quien, { tienda: tiendaId }, 'readClase', { lee: PROPIO })
      : await enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero', { lee: DE_PERFIL });
  if (clase.tienda_id !== tiendaId) throw new AppError('NO_ENCONTRADO');
  const { grupoId, comprador, imagen_clave, comprados } = clase;
  const rows = await sql.db
    .selectFrom('tienda_recompensa as t')
    .innerJoin('recompensa as r', 'r.id', 't.recompensa_id')
    .select(columns)
    .where('t.grupo_id', '=', grupoId)
    .where(
      raw<boolean>`(r.repetible or not exists (
        select from canje c where c.perfil_id = ${comprador} and c.recompensa_id = r.id
          and c.origen = 'canje' and c.estado <> 'Devuelta'))`,
    )
    .execute();
  const recompensas = rows.map(presentRecompensa).sort(byPrecio);
  return [...recompensas, ...itemsEnVenta(imagen_clave, new Set(comprados))];
}

/**
 * Redemptions of the teacher's store: pending ones, oldest first, then the latest decided (behaviour §8). Throws NO_ENCONTRADO.
 */
export async function listCanjes(sql: Sql, tiendaId: number, quien: Quien): Promise<Canje[]> {
  const { grupoId } = await enterClase(sql, quien, { tienda: tiendaId }, 'readCanjes');
  const base = sql.db
    .selectFrom('canje as c')
    .innerJoin('recompensa as r', 'r.id', 'c.recompensa_id')
    .innerJoin('perfil as p', 'p.id', 'c.perfil_id')
    .innerJoin('usuario as u', 'u.id', 'p.estudiante_id')
    .select(['c.id', 'c.perfil_id', 'r.id as recompensa_id', 'c.precio', 'c.creado_en', 'c.estado', 'c.origen'])
    .select(['r.nombre as recompensa', 'r.nombre_icono', 'u.nombre', 'u.apellido'])
    .where('c.grupo_id', '=', grupoId)
    .where(NO_DESHECHO);
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

const IMAGEN = lectura<{ imagen_clave: string }>('imagen', 'x.imagen_clave');

export async function listInventario(sql: Sql, perfilId: number, quien: Quien): Promise<RecompensaCanjeada[]> {
  const { imagen_clave } = await enterClase(sql, quien, { perfil: perfilId }, 'readPerfilEntero', { lee: IMAGEN });
  const rows = await sql.db
    .selectFrom('canje as c')
    .leftJoin('recompensa as r', 'r.id', 'c.recompensa_id')
    .select(['c.id as canje', 'c.item_avatar_id', 'c.creado_en', 'c.estado', 'c.origen', 'c.precio as pagado'])
    .select(columns)
    .where('c.perfil_id', '=', perfilId)
    .where(NO_DESHECHO)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.flatMap(({ canje, creado_en, origen, pagado, item_avatar_id, ...row }) => {
    const recompensa =
      item_avatar_id === null ? presentRecompensa(row as RecompensaRow) : presentComprado(item_avatar_id, imagen_clave);
    if (!recompensa) return [];
    const estado = row.estado as RecompensaCanjeada['estado'];
    const suya = { precio: pagado, canjeId: canje, fecha: creado_en.toISOString(), estado, esRegalo: origen === 'pac' };
    return { ...recompensa, ...suya };
  });
}
