import type { Body, Respuesta } from '@aupa/contract';
import { findTipoKudo, fraseKudosRestantes, KUDOS_POR_SEMANA, kudosDisponibles, nombreCompleto } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';
import { holdUmbral, payUmbral } from './pay.ts';

// The giver's own profile, its group held against whoever changes thresholds or closes a period.
const LOCK_GRUPO = {
  name: 'kudo-grupo',
  text: `select g.id, g.profesor_id from grupo g join perfil p on p.grupo_id = g.id
         where p.id = $1 and p.estudiante_id = $2 and p.retirado_en is null and g.eliminado_en is null
         for share of g`,
};

const LOCK_PERFILES = {
  name: 'kudo-perfiles',
  text: `select p.id, u.nombre, u.apellido from perfil p join usuario u on u.id = p.estudiante_id
         where p.id = any($1::int[]) and p.grupo_id = $2 and p.retirado_en is null
         order by p.id for no key update of p`,
};

// Which of the three of this week it is follows from those given: the profile is held, and the table refuses a fourth.
const INSERT = {
  name: 'kudo-anotar',
  text: `with semana as (
           select (date_trunc('week', now() at time zone $5))::date as lunes
         ), dados as (
           select count(*)::int as n from kudo, semana where emisor_id = $2 and kudo.semana = lunes
         ), nuevo as (
           insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
           select $1, $2, $3, $4, lunes, n + 1 from semana, dados where n < $6 returning id
         )
         select (select id from nuevo) as id, n from dados`,
};

/** Gives a kudo to a classmate: three a week, and the threshold that it may reach pays at once (behaviour §6). */
export async function giveKudo(
  tx: Sql,
  estudianteId: string,
  body: Body<'POST /api/Kudo'>,
  tzAula: string,
): Promise<Respuesta<'POST /api/Kudo'>> {
  const { idPerfilEstudianteEmisor: emisorId, idPerfilEstudianteRecibe: receptorId, kudo } = body;
  const tipo = findTipoKudo(typeof kudo === 'number' ? kudo : kudo.id);
  const [grupo] = await tx.run<{ id: number; profesor_id: string }>(LOCK_GRUPO, [emisorId, estudianteId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  if (emisorId === receptorId) throw new AppError('KUDO_PROPIO', { campo: 'idPerfilEstudianteRecibe' });
  if (!tipo) throw new AppError('KUDO_DESCONOCIDO', { campo: 'kudo' });
  const umbral = await holdUmbral(tx, grupo.id, tipo.id);
  const perfiles = await tx.run<{ id: number; nombre: string; apellido: string }>(LOCK_PERFILES, [
    [emisorId, receptorId],
    grupo.id,
  ]);
  const receptor = perfiles.find(({ id }) => id === receptorId);
  if (!receptor || perfiles.length < 2) throw new AppError('NO_ENCONTRADO');
  const values = [grupo.id, emisorId, receptorId, tipo.id, tzAula, KUDOS_POR_SEMANA];
  const [given] = await tx.run<{ id: number | null; n: number }>(INSERT, values);
  if (!given?.id) throw new AppError('KUDOS_AGOTADOS');
  await recordEvento(tx, { grupoId: grupo.id, clase: 'kudo-recibido', perfilId: receptorId, kudoId: given.id });
  await recordEvento(tx, { grupoId: grupo.id, clase: 'kudo-dado', perfilId: emisorId, kudoId: given.id });
  if (umbral) {
    const { id: grupoId, profesor_id: profesorId } = grupo;
    await payUmbral(tx, { grupoId, profesorId, tipo: tipo.id, umbral, receptores: [receptorId] });
  }
  const quedan = kudosDisponibles(given.n + 1);
  return {
    id: given.id,
    mensaje: `Reconocimiento enviado a ${nombreCompleto(receptor)}. ${fraseKudosRestantes(quedan)}`,
    kudosDisponibles: quedan,
  };
}
