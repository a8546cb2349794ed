/**
 * What a statement reads classes and their people from: written once, so that whoever was taken out, and what was deleted,
 * is nowhere to be found (behaviour §3). Each is SQL of a table; whoever uses it gives it a name.
 */

/** Groups that are not deleted. */
export const CLASE = '(select * from grupo where eliminado_en is null)';

/** Students who are in their group now, by name. */
export const ALUMNO = `(select perfil.*, usuario.nombre, usuario.apellido from perfil
  join usuario on usuario.id = perfil.estudiante_id where perfil.retirado_en is null)`;

/** The open period of each group. */
export const PERIODO_ABIERTO = '(select * from periodo where cerrado_en is null)';

/** The classes that the person $1 teaches (`propio` is null) or is a student of now, with their own profile. */
export const CLASES_DE = `(select c.*, null::int as propio from ${CLASE} c where c.profesor_id = $1
  union all select c.*, p.id from ${CLASE} c join perfil p on p.grupo_id = c.id
  where p.estudiante_id = $1 and p.retirado_en is null)`;
