/**
 * Shared SQL tables, so that no statement finds removed pupils or deleted groups (behaviour §3). The statement gives each an
 * alias.
 */

/** Groups that are not deleted. */
export const CLASE = '(select * from grupo where eliminado_en is null)';

/** Students who are in their group now, with their names. */
export const ALUMNO = `(select perfil.*, usuario.nombre, usuario.apellido from perfil
  join usuario on usuario.id = perfil.estudiante_id where perfil.retirado_en is null)`;

/** Present and former students, with their names; `baja_en`: when they left, else null. For past events only. */
export const MIEMBRO = `(select perfil.*, usuario.nombre, usuario.apellido, perfil.retirado_en as baja_en from perfil
  join usuario on usuario.id = perfil.estudiante_id)`;

export const PERIODO_ABIERTO = '(select * from periodo where cerrado_en is null)';

/**
 * Classes that person $1 teaches (`propio` is null) or attends now, with their own profile. $2 limits attended ones to that
 * teacher.
 */
export const CLASES_OF = `(select c.*, null::int as propio from ${CLASE} c where c.profesor_id = $1
  union all select c.*, p.id from ${CLASE} c join perfil p on p.grupo_id = c.id
  where p.estudiante_id = $1 and p.retirado_en is null and ($2::uuid is null or c.profesor_id = $2))`;

/** Number of a closed term within its class, from 1. */
export const numeroOf = (periodo: string) =>
  `(select count(*) from periodo o where o.grupo_id = ${periodo}.grupo_id and o.cerrado_en is not null and o.id <= ${periodo}.id)::int`;

/** Copies of medals, and kudos, that a profile received in a closed term. */
export const medallasEn = (perfil: string, periodo: string) =>
  `(select coalesce(sum(k.cantidad), 0) from copia k where k.periodo_id = ${periodo}.id and k.perfil_id = ${perfil})::int`;
export const reconocimientosEn = (perfil: string, periodo: string) =>
  `(select count(*) from kudo k where k.receptor_id = ${perfil} and k.deshecho_en is null
      and k.creado_en >= ${periodo}.abierto_en and k.creado_en < ${periodo}.cerrado_en)::int`;

const GANADO = "'medallas-otorgadas', 'kudo-recibido', 'canje-hecho', 'regalo-recibido'";

/** Whether a profile has earned something after an event and still has it. All arguments are SQL. */
export const logrosDesde = (perfil: string, evento: string, clases = GANADO) => `exists (
  select from evento x left join kudo k on k.id = x.kudo_id left join canje c on c.id = x.canje_id
  where x.perfil_id = ${perfil} and x.clase in (${clases})
    and x.id > ${evento}
    and k.deshecho_en is null and not exists (
      select from lote d where d.deshace_id = x.lote_id
        or (d.id = c.devolucion_lote_id and d.causa = 'deshacer' and c.origen = 'pac')))`;

/** Like `logrosDesde`, but giving a kudo counts too. */
export const ganaODaDesde = (perfil: string, evento: string) => logrosDesde(perfil, evento, `${GANADO}, 'kudo-dado'`);

/** True if the pupil has earned anything since joining by this request. */
export const tieneLogros = (perfil: string, solicitud: string) =>
  logrosDesde(
    perfil,
    `coalesce((select max(entrada.id) from evento entrada where entrada.solicitud_id = ${solicitud}
      and entrada.clase = 'solicitud-union-aceptada'), 0)`,
  );

/** Full name as `nombreCompleto` builds it: the last name may be missing. Null without a row. */
export const nombreEntero = (de: string) => `${de}.nombre || coalesce(' ' || nullif(${de}.apellido, ''), '')`;
