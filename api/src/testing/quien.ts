import { enterClase } from '../entry/enter.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { grantMedallas, type Grant, type Granted } from '../ledger/grant.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

/** The caller of a command, for tests that run it in their own transaction. */
export const asCuenta = (id: string): Quien => ({ id, alcance: 'cuenta', soloOf: null });

export async function grantAs(tx: Sql, profesorId: string, items: Grant['items']): Promise<Granted> {
  const perfiles = [...new Set(items.map(({ perfilId }) => perfilId))];
  const clase = await enterClase(tx, asCuenta(profesorId), { perfil: perfiles[0] ?? 0 }, 'grantMedalla');
  const sujeta = await holdPerfiles(tx, clase, perfiles, { antes: 'pacActual' });
  return grantMedallas(tx, sujeta, { autorId: profesorId, causa: 'asignacion', items });
}
