import type { Sql } from '../platform/sql.ts';
import { ALUMNO } from './sources.ts';

export interface Renombrado {
  id: string;
  nombre: string;
  apellido: string;
}

// Initials change the image, which browsers cache for a year by its key. All classes of the pupil are notified.
const RENAME = {
  name: 'cuentas-renombrar',
  tells: ['perfil-renombrado'] as const,
  text: `with nombres as (
           update usuario u set nombre = t.nombre, apellido = t.apellido
           from unnest($1::uuid[], $2::text[], $3::text[]) as t (id, nombre, apellido) where u.id = t.id returning u.id
         ), imagenes as (
           update perfil set imagen_clave = gen_random_uuid()
           where estudiante_id in (select id from nombres) and avatar_ids is null
         )
         insert into evento (grupo_id, clase, perfil_id)
         select grupo_id, 'perfil-renombrado', id from ${ALUMNO} p where estudiante_id in (select id from nombres) order by id`,
};

/** Renames accounts whose profiles are locked, everywhere except in closed periods (decision 0018). */
export async function renameUsuarios(tx: Sql, personas: readonly Renombrado[]): Promise<void> {
  if (personas.length === 0) return;
  await tx.run(RENAME, [
    personas.map(({ id }) => id),
    personas.map(({ nombre }) => nombre),
    personas.map(({ apellido }) => apellido),
  ]);
}
