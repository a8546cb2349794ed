import { soloGratis } from '@aupa/domain/avatar';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Sql } from '../platform/sql.ts';

type Aspecto = Pick<
  Insertable<Database['perfil']>,
  'avatar_ids' | 'avatar_voltear' | 'avatar_rotacion' | 'avatar_zoom' | 'avatar_en'
>;

/**
 * The look that each of these starts a new profile with: what the child saved last in any group, without what was bought there
 * (behaviour §3, §9). It keeps its date, so that the child's own last save stays the last. Without one it begins with initials.
 */
export async function findAspectos(tx: Sql, estudiantes: readonly string[]): Promise<Map<string, Aspecto>> {
  const ultimos = await tx.db
    .selectFrom('perfil')
    .distinctOn('estudiante_id')
    .select(['estudiante_id', 'avatar_ids', 'avatar_voltear', 'avatar_rotacion', 'avatar_zoom', 'avatar_en'])
    .where('estudiante_id', '=', ({ fn, val }) => fn.any(val([...estudiantes])))
    .where('avatar_ids', 'is not', null)
    .orderBy('estudiante_id')
    .orderBy('avatar_en', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(ultimos.map((ultimo) => [ultimo.estudiante_id, aspectoOf(ultimo)]));
}

function aspectoOf(ultimo: Pick<Selectable<Database['perfil']>, keyof Aspecto>): Aspecto {
  const { atributosIds, voltear, rotacion, zoom } = soloGratis({
    atributosIds: ultimo.avatar_ids ?? [],
    voltear: ultimo.avatar_voltear,
    rotacion: ultimo.avatar_rotacion,
    zoom: ultimo.avatar_zoom,
  });
  return {
    avatar_ids: [...atributosIds],
    avatar_voltear: voltear,
    avatar_rotacion: rotacion,
    avatar_zoom: zoom,
    avatar_en: ultimo.avatar_en,
  };
}
