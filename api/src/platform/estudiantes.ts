import { nombreCompleto } from '@aupa/domain';
import { sql } from 'kysely';
import { AppError } from './errors.ts';
import { ownsGrupo } from './policy.ts';
import type { Sql } from './sql.ts';

/** A profile in a group, as the address names them. */
export interface PerfilDe {
  id: number;
  perfilId: number;
}

/** What a teacher would do to the account of a student, as it stands after «que» in the sentence that refuses it. */
const SENTENCE = {
  contrasena: 'le dé una contraseña nueva',
  nombre: 'corrija su nombre',
} as const;

/**
 * The account of the student of a profile in a group of this teacher, held until the transaction ends: until then nobody
 * asks to join with it. NO_ENCONTRADO for whoever is not in the group now; OTRO_PROFESOR while another teacher has the student,
 * or a pending request of theirs: no one teacher changes what is also another's (behaviour §11, decision 0021).
 */
export async function lockOwnEstudiante(
  { db }: Pick<Sql, 'db'>,
  profesorId: string,
  { id: grupoId, perfilId }: PerfilDe,
  que: keyof typeof SENTENCE,
): Promise<string> {
  const estudiante = await db
    .selectFrom('perfil')
    .innerJoin('grupo', 'grupo.id', 'perfil.grupo_id')
    .innerJoin('usuario', 'usuario.id', 'perfil.estudiante_id')
    .select(['usuario.id', 'usuario.nombre', 'usuario.apellido'])
    .where('perfil.id', '=', perfilId)
    .where('grupo.id', '=', grupoId)
    .where('retirado_en', 'is', null)
    .where(ownsGrupo(profesorId))
    // Not a weaker lock: a new request holds the key of its student.
    .forUpdate('usuario')
    .executeTakeFirst();
  if (!estudiante) throw new AppError('NO_ENCONTRADO');
  // One statement: a request that is accepted meanwhile is seen as the request or as the profile.
  const elsewhere = await db
    .selectFrom('grupo')
    .select('id')
    .where('profesor_id', '<>', profesorId)
    .where('eliminado_en', 'is', null)
    .where(
      sql<boolean>`id in (
        select grupo_id from perfil where estudiante_id = ${estudiante.id} and retirado_en is null
        union all select grupo_id from solicitud_union where estudiante_id = ${estudiante.id} and estado = 'Pendiente')`,
    )
    .executeTakeFirst();
  if (elsewhere) {
    throw new AppError('OTRO_PROFESOR', { datos: { estudiante: nombreCompleto(estudiante), que: SENTENCE[que] } });
  }
  return estudiante.id;
}
