import type { Body, Respuesta } from '@aupa/contract';
import { findTipoKudo, sayKudosRestantes, KUDOS_POR_SEMANA, kudosDisponibles, nombreCompleto } from '@aupa/domain';
import { enterClase } from '../clase/enter.ts';
import { holdPerfiles } from '../clase/hold.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { findUmbralVivo, payUmbral } from './pay.ts';

// It takes the first free place among the three of this week: the profile is held, and the table refuses a fourth.
const INSERT = {
  name: 'kudo-anotar',
  text: `with semana as (
           select (date_trunc('week', now() at time zone $5))::date as lunes
         ), dados as (
           select orden from kudo, semana where emisor_id = $2 and kudo.semana = lunes and deshecho_en is null
         ), libre as (
           select min(i) as orden from generate_series(1, $6::int) i where not exists (select from dados where orden = i)
         ), nuevo as (
           insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
           select $1, $2, $3, $4, lunes, libre.orden from semana, libre where libre.orden is not null returning id
         )
         select (select id from nuevo) as id, (select count(*)::int from dados) as n`,
};

/** Gives a kudo to a classmate: three a week, and the threshold that it may reach pays at once (behaviour §6). */
export async function giveKudo(
  tx: Sql,
  quien: Quien,
  body: Body<'POST /api/Kudo'>,
  tzAula: string,
): Promise<Respuesta<'POST /api/Kudo'>> {
  const { idPerfilEstudianteEmisor: emisorId, idPerfilEstudianteRecibe: receptorId, kudo } = body;
  const tipo = findTipoKudo(typeof kudo === 'number' ? kudo : kudo.id);
  // Its group is held against whoever changes thresholds or closes a period.
  const clase = await enterClase(tx, quien, { perfil: emisorId }, 'giveKudo');
  const { grupoId } = clase;
  if (emisorId === receptorId) throw new AppError('KUDO_PROPIO', { campo: 'idPerfilEstudianteRecibe' });
  if (!tipo) throw new AppError('KUDO_DESCONOCIDO', { campo: 'kudo' });
  const umbral = await findUmbralVivo(tx, grupoId, tipo.id);
  // What a threshold grants counts for the challenge: it is held before any profile.
  const sujeta = await holdPerfiles(tx, clase, [emisorId, receptorId], umbral ? { antes: 'pacActual' } : {});
  const receptor = sujeta.perfiles.find(({ id }) => id === receptorId);
  if (!receptor) throw new AppError('NO_ENCONTRADO');
  const values = [grupoId, emisorId, receptorId, tipo.id, tzAula, KUDOS_POR_SEMANA];
  const [given] = await tx.run<{ id: number | null; n: number }>(INSERT, values);
  if (!given?.id) throw new AppError('KUDOS_AGOTADOS');
  await recordEvento(tx, { grupoId, clase: 'kudo-recibido', perfilId: receptorId, kudoId: given.id });
  await recordEvento(tx, { grupoId, clase: 'kudo-dado', perfilId: emisorId, kudoId: given.id });
  if (umbral)
    await payUmbral(tx, sujeta, { autorId: clase.profesorId, tipo: tipo.id, umbral, receptores: [receptorId] });
  const quedan = kudosDisponibles(given.n + 1);
  return {
    id: given.id,
    mensaje: `Reconocimiento enviado a ${nombreCompleto(receptor)}. ${sayKudosRestantes(quedan)}`,
    kudosDisponibles: quedan,
  };
}
