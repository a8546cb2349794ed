import { sql, type RawBuilder } from 'kysely';

// Who may is decided in the query itself, on the table `grupo`: what somebody may not see is never even read, and is
// answered as if it did not exist (behaviour §1).

/** Groups of this teacher, deleted ones aside. */
export function ownsGrupo(profesorId: string): RawBuilder<boolean> {
  return sql<boolean>`(grupo.profesor_id = ${profesorId} and grupo.eliminado_en is null)`;
}

/** Groups that this person teaches or is a student of now (behaviour §3). */
export function readsGrupo(usuarioId: string): RawBuilder<boolean> {
  return sql<boolean>`(grupo.eliminado_en is null and (grupo.profesor_id = ${usuarioId} or exists (
    select from perfil mio
    where mio.grupo_id = grupo.id and mio.estudiante_id = ${usuarioId} and mio.retirado_en is null)))`;
}
