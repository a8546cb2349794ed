import type { Sesion } from '@aupa/contract';
import { APARATO_DESCONOCIDO } from '@aupa/domain/cuenta';
import { openLimitada } from '../entry/limitada.ts';
import { inTransaction } from '../platform/sql.ts';
import type { TestApp } from './app.ts';

export async function letIn(
  app: TestApp,
  { perfilId }: { perfilId: number },
  tipo: 'Tarjeta' | 'Puerta' = 'Tarjeta',
  { porTomar = false }: { porTomar?: boolean } = {},
): Promise<Sesion> {
  const aparato = APARATO_DESCONOCIDO;
  const sesion = await inTransaction(app.pool, true, (tx) => openLimitada(tx, { perfilId, tipo, aparato, porTomar }));
  if (!sesion) throw new Error('Nobody is in the class by that profile');
  return sesion;
}
