import type { Sql } from '../platform/sql.ts';
import { findAspectos, type Aspecto } from './aspecto.ts';

const columnsOf = ({ eleccion, guardadoEn }: Aspecto) => ({
  avatar_ids: [...eleccion.atributosIds],
  avatar_voltear: eleccion.voltear,
  avatar_rotacion: eleccion.rotacion,
  avatar_zoom: eleccion.zoom,
  avatar_en: guardadoEn,
});

interface Entrante {
  estudianteId: string;
  perfilId: number | null;
  orden: number;
}

const HOLD = {
  name: 'perfiles-sujetar',
  text: 'select id from perfil where id = any($1::int[]) or estudiante_id = any($2::uuid[]) order by id for no key update',
};

/**
 * Locks profiles by id, also of removed pupils, before the teacher's row, which is the last lock (decision 0053). `cuentas`: lock
 * all profiles of these accounts too, since the account changes.
 */
export async function holdPorId(
  tx: Sql,
  perfilesIds: ReadonlyArray<number | null>,
  cuentas: readonly string[] = [],
): Promise<void> {
  const ids = perfilesIds.filter((id) => id !== null);
  if (ids.length + cuentas.length > 0) await tx.run(HOLD, [ids, cuentas]);
}

/** Gives admitted pupils their profiles; returning ones get their former data back (behaviour §3). */
export async function letIn(
  tx: Sql,
  grupoId: number,
  rows: readonly Entrante[],
): Promise<Array<{ id: number; usuarioId: string }>> {
  const aspectos = await findAspectos(
    tx,
    rows.map(({ estudianteId }) => estudianteId),
  );
  const inOrder = rows.toSorted((a, b) => (a.perfilId ?? Infinity) - (b.perfilId ?? Infinity) || a.orden - b.orden);
  return tx.db
    .insertInto('perfil')
    .values(
      inOrder.map(({ estudianteId }) => {
        const aspecto = aspectos.get(estudianteId);
        return { grupo_id: grupoId, estudiante_id: estudianteId, ...(aspecto && columnsOf(aspecto)) };
      }),
    )
    .onConflict((oc) => oc.columns(['grupo_id', 'estudiante_id']).doUpdateSet({ retirado_en: null }))
    .returning(['id', 'estudiante_id as usuarioId'])
    .$narrowType<{ usuarioId: string }>()
    .execute();
}

const BRING_BACK = {
  name: 'perfiles-devolver',
  text: `update perfil set retirado_en = null where id = any($1::int[]) and retirado_en is not null
         returning id as "perfilId", grupo_id as "grupoId", estudiante_id as "usuarioId"`,
};

/** Restores locked profiles to their groups. Returns those that were in none. */
export function bringBack(
  tx: Sql,
  perfilesIds: readonly number[],
): Promise<Array<{ perfilId: number; grupoId: number; usuarioId: string }>> {
  return perfilesIds.length === 0 ? Promise.resolve([]) : tx.run(BRING_BACK, [perfilesIds]);
}

const TAKE_OUT = {
  name: 'perfiles-retirar',
  text: `update perfil set retirado_en = now() where id = any($1::int[]) and retirado_en is null
         returning id as "perfilId", grupo_id as "grupoId"`,
};

/** Removes locked profiles from their groups. Returns those that were in one. */
export function takeOutPerfiles(
  tx: Sql,
  perfilesIds: readonly number[],
): Promise<Array<{ perfilId: number; grupoId: number }>> {
  return tx.run(TAKE_OUT, [perfilesIds]);
}
