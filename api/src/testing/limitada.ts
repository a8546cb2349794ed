import { APARATO_DESCONOCIDO } from '@aupa/domain';
import { openSesion } from '../platform/http/session.ts';
import { inTransaction } from '../platform/sql.ts';
import type { TestApp } from './app.ts';

/** A session of this pupil by a card, or by the door, of the class of this profile. Answers its token. */
export function openLimitada(
  test: TestApp,
  { id, perfilId }: { id: string; perfilId: number },
  tipo: 'Tarjeta' | 'Puerta' = 'Tarjeta',
): Promise<string> {
  return inTransaction(test.pool, true, (tx) =>
    openSesion(tx, id, { recordar: false, aparato: APARATO_DESCONOCIDO, limitada: { tipo, perfilId } }),
  );
}
