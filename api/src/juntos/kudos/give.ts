import type { Body, Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import {
  findTipoKudo,
  sayKudosRestantes,
  KUDOS_POR_SEMANA,
  kudosDisponibles,
  SIN_KUDOS_ENTONCES,
} from '@aupa/domain/juntos';
import { enterClase } from '../../entry/enter.ts';
import { situarEn } from '../../entry/hecho.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import { AHORA, type Hace, type Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { findUmbralVivo, payUmbral } from './pay.ts';

// Takes the first free slot of the week in which the kudo was given. The profile is locked, and a constraint refuses a fourth.
// Counts the remaining kudos of the current week.
const INSERT = {
  name: 'kudo-anotar',
  text: `with semana as (
           select (date_trunc('week', coalesce($7::timestamptz, now()) at time zone $5))::date as lunes,
             (date_trunc('week', now() at time zone $5))::date as ahora
         ), dados as (
           select orden from kudo, semana where emisor_id = $2 and kudo.semana = lunes and deshecho_en is null
         ), libre as (
           select min(i) as orden from generate_series(1, $6::int) i where not exists (select from dados where orden = i)
         ), nuevo as (
           insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
           select $1, $2, $3, $4, lunes, libre.orden from semana, libre where libre.orden is not null returning id
         )
         select (select id from nuevo) as id, lunes = ahora as "deEsta", (select count(*)::int from kudo
           where emisor_id = $2 and kudo.semana = ahora and deshecho_en is null) as dados from semana`,
};

/** Gives a kudo to a classmate, three a week. A threshold that it reaches pays at once (behaviour §6). */
export async function giveKudo(
  tx: Sql,
  quien: Quien,
  body: Body<'POST /api/Kudo'>,
  tzAula: string,
  hace: Hace = AHORA,
): Promise<Respuesta<'POST /api/Kudo'>> {
  const { idPerfilEstudianteEmisor: emisorId, idPerfilEstudianteRecibe: receptorId, kudo } = body;
  const tipo = findTipoKudo(typeof kudo === 'number' ? kudo : kudo.id);
  // Locks the group against changes of thresholds and the closing of a period.
  const clase = await enterClase(tx, quien, { perfil: emisorId }, 'giveKudo');
  const { grupoId } = clase;
  if (emisorId === receptorId) throw new AppError('KUDO_PROPIO', { campo: 'idPerfilEstudianteRecibe' });
  if (!tipo) throw new AppError('KUDO_DESCONOCIDO', { campo: 'kudo' });
  const umbral = await findUmbralVivo(tx, grupoId, tipo.id);
  // A threshold's grant counts for the challenge, which is locked before any profile.
  const held = await holdPerfiles(tx, clase, [emisorId, receptorId], umbral ? { antes: 'pacActual' } : {});
  // A kudo belongs to no period, so there is no period to check.
  const sujeta = await situarEn(tx, held, hace, null);
  const { hecho } = sujeta;
  const receptor = sujeta.perfiles.find(({ id }) => id === receptorId);
  if (!receptor) throw new AppError('NO_ENCONTRADO');
  const values = [grupoId, emisorId, receptorId, tipo.id, tzAula, KUDOS_POR_SEMANA, hecho ?? null];
  const [given] = await tx.run<{ id: number | null; deEsta: boolean; dados: number }>(INSERT, values);
  if (!given?.id) throw new AppError('KUDOS_AGOTADOS', given?.deEsta === false ? { mensaje: SIN_KUDOS_ENTONCES } : {});
  await recordEvento(tx, { grupoId, clase: 'kudo-recibido', perfilId: receptorId, kudoId: given.id, hecho });
  await recordEvento(tx, { grupoId, clase: 'kudo-dado', perfilId: emisorId, kudoId: given.id, hecho });
  // A threshold pays now, whenever its kudos were given: nobody may choose the booster that multiplies it.
  if (umbral) await payUmbral(tx, held, { autorId: clase.profesorId, tipo: tipo.id, umbral, receptores: [receptorId] });
  const quedan = kudosDisponibles(given.dados + (given.deEsta ? 1 : 0));
  return {
    id: given.id,
    mensaje: `Reconocimiento enviado a ${nombreCompleto(receptor)}. ${sayKudosRestantes(quedan)}`,
    kudosDisponibles: quedan,
  };
}
