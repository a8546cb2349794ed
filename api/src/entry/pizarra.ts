import { caducaSesion } from '@aupa/domain/cuenta';
import { HORAS_PIZARRA } from '@aupa/domain/leccion';
import { CLASE } from './sources.ts';
import { AppError } from '../platform/errors.ts';
import type { PizarraConectada, Services } from '../platform/http/handlers.ts';
import { hashToken, MINUTOS_USO, renewUse, tokenOf } from '../platform/http/session.ts';

const FIND_PIZARRA = {
  name: 'pizarra-de-token',
  text: `select p.grupo_id, p.usada_en < now() - make_interval(mins => $2::int) as renovar, p.creada_en as creada, now() as ahora
         from pizarra_sesion p join ${CLASE} g on g.id = p.grupo_id
         where p.token_hash = $1 and p.caduca_en > now()`,
};

interface Row {
  grupo_id: number;
  renovar: boolean;
  creada: Date;
  ahora: Date;
}

const RENEW_PIZARRA = {
  name: 'pizarra-renovar',
  text: `update pizarra_sesion set usada_en = now(), caduca_en = $2 where token_hash = $1`,
};

/**
 * The board of a bearer token (behaviour §11). Throws a session's 401s if the token is missing, or is no connected board's of an
 * existing group.
 */
export async function findPizarra(
  services: Pick<Services, 'sql' | 'writing' | 'tzAula'>,
  authorization: string | undefined,
): Promise<PizarraConectada> {
  const tokenHash = hashToken(tokenOf(authorization));
  const [row] = await services.sql.run<Row>(FIND_PIZARRA, [tokenHash, MINUTOS_USO]);
  if (!row) throw new AppError('SESION_CADUCADA');
  if (row.renovar) {
    const caduca = caducaSesion({ ...row, horas: HORAS_PIZARRA }, services.tzAula);
    await renewUse(services, RENEW_PIZARRA, [tokenHash, caduca]);
  }
  return { grupoId: row.grupo_id, tokenHash };
}
