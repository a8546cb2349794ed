import { soloGratis } from '@aupa/domain/avatar';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { Sql } from '../platform/sql.ts';

type Aspecto = Pick<
  Insertable<Database['perfil']>,
  'avatar_ids' | 'avatar_voltear' | 'avatar_rotacion' | 'avatar_zoom' | 'avatar_en'
>;

/**
 * The look that a new profile starts with: what the child saved last in any group, without what was bought there
 * (behaviour §3, §9). It keeps its date, so that the child's own last save stays the last. Nothing: the look of its number.
 */
export async function findAspecto(tx: Sql, estudianteId: string): Promise<Aspecto> {
  const ultimo = await tx.db
    .selectFrom('perfil')
    .select(['avatar_ids', 'avatar_voltear', 'avatar_rotacion', 'avatar_zoom', 'avatar_en'])
    .where('estudiante_id', '=', estudianteId)
    .where('avatar_ids', 'is not', null)
    .orderBy('avatar_en', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!ultimo?.avatar_ids) return {};
  const { atributosIds, voltear, rotacion, zoom } = soloGratis({
    atributosIds: ultimo.avatar_ids,
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
