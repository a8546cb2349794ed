import { AppError } from '../platform/errors.ts';
import type { Sql, Statement } from '../platform/sql.ts';
import type { Clase, Lectura } from './enter.ts';
import { PERIODO_ABIERTO } from './sources.ts';

export interface PerfilSujeto {
  id: number;
  monedas: number;
  meta: number;
  nombre: string;
  apellido: string;
}

export interface Sujeta<Leido extends object = object> {
  grupoId: number;
  profesorId: string;
  /** The open period: it can't change while the group is locked. */
  periodoId: number;
  pacs: readonly number[];
  /** When it was done, if it waited for the network (behaviour §11). */
  hecho?: Date | null;
  perfiles: ReadonlyArray<PerfilSujeto & Leido>;
}

interface Cerrojo<Leido extends object> {
  /**
   * Locked before the profiles: the current challenge, all open ones, all open ones plus those that `lote` completed, or the
   * table.
   */
  antes?: 'pacActual' | 'pacsAbiertos' | 'pacsDelLote' | 'tabla';
  lote?: number;
  retirados?: boolean;
  lee?: Lectura<Leido>;
}

const ANTES = {
  pacActual: `select id from pac where grupo_id = $2 and completado_en is null and cerrado_en is null
      and now() >= desde and now() < hasta for no key update`,
  pacsAbiertos: 'select id from pac where grupo_id = $2 and completado_en is null order by id for no key update',
  pacsDelLote: `select id from pac where grupo_id = $2 and (completado_en is null or completado_lote_id = $3) order by id
      for no key update`,
  tabla: 'select null::int as id from tabla_equivalencia where id = $3 for share',
};

const statements = new Map<string, Statement>();

// A separate statement after the group is locked: a single one that waited would miss a new challenge or closed term.
function statementOf({ antes, retirados, lee }: Cerrojo<object>): Statement {
  const name = ['sujetar', antes, retirados ? 'retirados' : '', lee?.nombre].filter(Boolean).join('-');
  const made = statements.get(name);
  if (made) return made;
  const text = `${antes ? `with antes as materialized (${ANTES[antes]}), n as materialized (select array_agg(id) as pacs from antes)` : ''}
    select p.id, p.monedas, p.meta, u.nombre, u.apellido, per.id as "periodoId",
      ${antes ? 'n.pacs' : 'null::int[] as pacs'}${lee ? `, ${lee.columnas}` : ''}
    from ${antes ? 'n cross join' : ''} perfil p join usuario u on u.id = p.estudiante_id
      join ${PERIODO_ABIERTO} per on per.grupo_id = p.grupo_id
    where p.id = any($1::int[]) and p.grupo_id = $2 ${retirados ? '' : 'and p.retirado_en is null'}
    order by p.id for no key update of p`;
  const statement = { name, text };
  statements.set(name, statement);
  return statement;
}

/**
 * Locks those of these profiles that are in the class now; null if none is. The act must have locked the group. The fixed lock
 * order is group, challenge or table, profiles by id (behaviour §4).
 */
export async function holdPresentes<Leido extends object = object>(
  tx: Sql,
  { grupoId, profesorId, tablaId }: Clase,
  ids: readonly number[],
  cerrojo: Cerrojo<Leido> = {},
): Promise<Sujeta<Leido> | null> {
  const more = { tabla: [tablaId], pacsDelLote: [cerrojo.lote], pacActual: [], pacsAbiertos: [] };
  const values = [ids, grupoId, ...(cerrojo.antes ? more[cerrojo.antes] : [])];
  type Row = PerfilSujeto & Leido & { periodoId: number; pacs: number[] | null };
  const perfiles = await tx.run<Row>(statementOf(cerrojo), values);
  const [first] = perfiles;
  if (!first) return null;
  return { grupoId, profesorId, periodoId: first.periodoId, pacs: first.pacs ?? [], perfiles };
}

/** Like `holdPresentes`, but throws NO_ENCONTRADO if any is missing. */
export async function holdPerfiles<Leido extends object = object>(
  tx: Sql,
  clase: Clase,
  ids: readonly number[],
  cerrojo: Cerrojo<Leido> = {},
): Promise<Sujeta<Leido>> {
  const sujeta = await holdPresentes(tx, clase, ids, cerrojo);
  if (!sujeta || sujeta.perfiles.length < ids.length) throw new AppError('NO_ENCONTRADO');
  return sujeta;
}
