/**
 * What a statement reads classes and their people from: written once, so that whoever was taken out, and what was deleted,
 * is nowhere to be found (behaviour §3). Each is SQL of a table; whoever uses it gives it a name.
 */

/** Groups that are not deleted. */
export const CLASE = '(select * from grupo where eliminado_en is null)';

/** Students who are in their group now, by name. */
export const ALUMNO = `(select perfil.*, usuario.nombre, usuario.apellido from perfil
  join usuario on usuario.id = perfil.estudiante_id where perfil.retirado_en is null)`;

/** Students who are or were in their group, by name; `baja_en`: when they left, null while they are in it. For what happened, never for a class of now. */
export const MIEMBRO = `(select perfil.*, usuario.nombre, usuario.apellido, perfil.retirado_en as baja_en from perfil
  join usuario on usuario.id = perfil.estudiante_id)`;

/** The open period of each group. */
export const PERIODO_ABIERTO = '(select * from periodo where cerrado_en is null)';

/**
 * The classes that the person $1 teaches (`propio` is null) or is a student of now, with their own profile; those of the
 * teacher $2 alone, where a session opens no others.
 */
export const CLASES_OF = `(select c.*, null::int as propio from ${CLASE} c where c.profesor_id = $1
  union all select c.*, p.id from ${CLASE} c join perfil p on p.grupo_id = c.id
  where p.estudiante_id = $1 and p.retirado_en is null and ($2::uuid is null or c.profesor_id = $2))`;

/** SQL of which of its class's closed terms one is: 1 is the first. */
export const numeroOf = (periodo: string) =>
  `(select count(*) from periodo o where o.grupo_id = ${periodo}.grupo_id and o.cerrado_en is not null and o.id <= ${periodo}.id)::int`;

/** SQL of what a profile won in a closed term: copies of medals, and kudos received. */
export const medallasEn = (perfil: string, periodo: string) =>
  `(select coalesce(sum(k.cantidad), 0) from copia k where k.periodo_id = ${periodo}.id and k.perfil_id = ${perfil})::int`;
export const reconocimientosEn = (perfil: string, periodo: string) =>
  `(select count(*) from kudo k where k.receptor_id = ${perfil} and k.deshecho_en is null
      and k.creado_en >= ${periodo}.abierto_en and k.creado_en < ${periodo}.cerrado_en)::int`;

const GANADO = "'medallas-otorgadas', 'kudo-recibido', 'canje-hecho', 'regalo-recibido'";

/** Whether a profile has earned something since an event, both in SQL: it was told of them after it, and was not undone. */
export const logrosDesde = (perfil: string, evento: string, clases = GANADO) => `exists (
  select from evento x left join kudo k on k.id = x.kudo_id left join canje c on c.id = x.canje_id
  where x.perfil_id = ${perfil} and x.clase in (${clases})
    and x.id > ${evento}
    and k.deshecho_en is null and not exists (
      select from lote d where d.deshace_id = x.lote_id
        or (d.id = c.devolucion_lote_id and d.causa = 'deshacer' and c.origen = 'pac')))`;

/** The same, or has given a kudo. */
export const ganaODaDesde = (perfil: string, evento: string) => logrosDesde(perfil, evento, `${GANADO}, 'kudo-dado'`);

/** Whether whoever came in by a join request has earned something since. */
export const tieneLogros = (perfil: string, solicitud: string) =>
  logrosDesde(
    perfil,
    `coalesce((select max(entrada.id) from evento entrada where entrada.solicitud_id = ${solicitud}
      and entrada.clase = 'solicitud-union-aceptada'), 0)`,
  );

/** First and last name of a row as `nombreCompleto` has them: somebody may have one name alone. Null where there is nobody. */
export const nombreEntero = (de: string) => `${de}.nombre || coalesce(' ' || nullif(${de}.apellido, ''), '')`;
