import type { Body, Sesion } from '@aupa/contract';
import { openLimitada } from '../../entry/limitada.ts';
import { noteEntrada } from '../../entry/tomar.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/http/handlers.ts';
import { hashToken } from '../../platform/http/session.ts';
import { tryFrom } from '../../platform/tries.ts';

const WHOSE = { name: 'tarjeta-de-quien', text: 'select perfil_id from tarjeta where token_hash = $1' };
// Runs after the class and the profile are locked: finds no card that was voided or disallowed meanwhile.
const VALE = {
  name: 'tarjeta-vale',
  text: `select p.grupo_id as "grupoId" from tarjeta t join perfil p on p.id = t.perfil_id join grupo g on g.id = p.grupo_id
         where t.token_hash = $1 and g.tarjetas_permitidas`,
};

/**
 * Signs in with a card (behaviour §11). `porTomar`: the pupil is greeted first, and nothing is recorded until they confirm.
 * Throws TARJETA_NO_VALE alike for an unknown, void or disallowed card. Only unknown cards count against the address and wait:
 * thirty children with valid cards behind one address never do.
 */
export async function enterByTarjeta(
  services: Services,
  { token, porTomar = false }: Body<'POST /api/Login/tarjeta'>,
  { ip, aparato }: { ip: string; aparato: string },
): Promise<Sesion> {
  const hash = hashToken(token);
  const [found] = await services.sql.run<{ perfil_id: number }>(WHOSE, [hash]);
  if (!found) {
    const origen = { tipo: 'tarjeta-direccion', ip, nombreUsuario: token } as const;
    await tryFrom(
      services,
      origen,
      () => Promise.resolve(null),
      () => true,
    );
    throw new AppError('TARJETA_NO_VALE');
  }
  const noVale = () => {
    services.noteSuceso('intento-fallido', { por: 'tarjeta-direccion' });
    return new AppError('TARJETA_NO_VALE');
  };
  const { sesion, grupoId } = await services.transaction(async (tx) => {
    const limitada = { tipo: 'Tarjeta', perfilId: found.perfil_id, aparato } as const;
    const sesion = await openLimitada(tx, { ...limitada, porTomar });
    const [vale] = sesion ? await tx.run<{ grupoId: number }>(VALE, [hash]) : [];
    if (!sesion || !vale) throw noVale();
    if (!porTomar) await noteEntrada(tx, { ...limitada, ...vale, usuarioId: sesion.id }, services.tzAula);
    return { sesion, ...vale };
  });
  if (!porTomar) services.noteSuceso('entrada', { por: 'tarjeta', usuarioId: sesion.id, grupoId });
  return sesion;
}
