import type { Sql } from '../platform/sql.ts';
import { findAspectos, type Aspecto } from './aspecto.ts';

/** How a look is stored with a profile. */
const columnsOf = ({ eleccion, guardadoEn }: Aspecto) => ({
  avatar_ids: [...eleccion.atributosIds],
  avatar_voltear: eleccion.voltear,
  avatar_rotacion: eleccion.rotacion,
  avatar_zoom: eleccion.zoom,
  avatar_en: guardadoEn,
});

/** Somebody who comes into a class. */
interface Entrante {
  estudianteId: string;
  /** Profile that they had in it. */
  perfilId: number | null;
  /** Who comes first. */
  orden: number;
}

const HOLD = {
  name: 'perfiles-sujetar',
  text: 'select id from perfil where id = any($1::int[]) or estudiante_id = any($2::uuid[]) order by id for no key update',
};

/**
 * Holds profiles by id, of whoever was taken out too: before the row of the teacher, which is the last of all (decision 0053). `cuentas`:
 * all profiles of these accounts too, since something of the account changes.
 */
export async function holdPorId(
  tx: Sql,
  perfilesIds: ReadonlyArray<number | null>,
  cuentas: readonly string[] = [],
): Promise<void> {
  const ids = perfilesIds.filter((id) => id !== null);
  if (ids.length + cuentas.length > 0) await tx.run(HOLD, [ids, cuentas]);
}

/** Profiles that whoever was let in has from now on; who comes back keeps what they had (behaviour §3). */
export async function letIn(
  tx: Sql,
  grupoId: number,
  rows: readonly Entrante[],
): Promise<Array<{ id: number; usuarioId: string }>> {
  const aspectos = await findAspectos(
    tx,
    rows.map(({ estudianteId }) => estudianteId),
  );
  // Those that are there are held by this in the order of their ids (behaviour §4).
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
    .execute();
}

const BRING_BACK = {
  name: 'perfiles-devolver',
  text: `update perfil set retirado_en = null where id = any($1::int[]) and retirado_en is not null
         returning id as "perfilId", grupo_id as "grupoId", estudiante_id as "usuarioId"`,
};

/** Makes profiles that are held whole again, each in its group, as they were. Answers those that were in none. */
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

/** Takes profiles that are held out of their groups. Answers those that were in one. */
export function takeOutPerfiles(
  tx: Sql,
  perfilesIds: readonly number[],
): Promise<Array<{ perfilId: number; grupoId: number }>> {
  return tx.run(TAKE_OUT, [perfilesIds]);
}
