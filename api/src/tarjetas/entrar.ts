import type { Sesion } from '@aupa/contract';
import { openLimitada } from '../clase/limitada.ts';
import { notePresencia } from '../clase/presencia.ts';
import { isPuertaAbierta } from '../clase/puerta.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services } from '../platform/http/handlers.ts';
import { hashToken } from '../platform/http/session.ts';
import { tryFrom } from '../platform/tries.ts';

const WHOSE = { name: 'tarjeta-de-quien', text: 'select perfil_id from tarjeta where token_hash = $1' };
// Once the class and the profile are held: a card that was void meanwhile, or is no longer allowed, is not found.
const USE = {
  name: 'tarjeta-usar',
  text: `with vale as (
           select t.perfil_id, p.grupo_id from tarjeta t join perfil p on p.id = t.perfil_id join grupo g on g.id = p.grupo_id
           where t.token_hash = $1 and g.tarjetas_permitidas),
         usada as (
           insert into tarjeta_uso (perfil_id, aparato) select perfil_id, $2 from vale
           on conflict (perfil_id, aparato) do update set usada_en = now())
         select perfil_id as "perfilId", grupo_id as "grupoId" from vale`,
};

/**
 * Signs in with a card (behaviour §11). Throws TARJETA_NO_VALE, the same for one that was never any, is void, or is not allowed.
 * Only what is no card's counts against its address, and waits: thirty children with theirs behind one address never do.
 */
export async function enterByTarjeta(
  services: Services,
  token: string,
  { ip, aparato }: { ip: string; aparato: string },
): Promise<Sesion> {
  const hash = hashToken(token);
  const [found] = await services.sql.run<{ perfil_id: number }>(WHOSE, [hash]);
  if (!found) {
    const origen = { clase: 'tarjeta-direccion', ip, nombreUsuario: token } as const;
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
    const sesion = await openLimitada(tx, found.perfil_id, { tipo: 'Tarjeta', aparato });
    const [used] = sesion ? await tx.run<{ perfilId: number; grupoId: number }>(USE, [hash, aparato]) : [];
    if (!sesion || !used) throw noVale();
    await recordEvento(tx, { ...used, clase: 'tarjeta-usada' });
    // While the class comes in, whoever has a card comes in with the others.
    const { grupoId, perfilId } = used;
    if (await isPuertaAbierta(tx, grupoId)) await notePresencia(tx, { grupoId, tzAula: services.tzAula }, [perfilId]);
    return { sesion, grupoId };
  });
  services.noteSuceso('entrada', { por: 'tarjeta', usuarioId: sesion.id, grupoId });
  return sesion;
}
