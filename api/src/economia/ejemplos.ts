import type { Body, Respuesta } from '@aupa/contract';
import { foldTexto, plural } from '@aupa/domain/base';
import { RECOMPENSAS_EJEMPLO } from '@aupa/domain/economia';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { createRecompensa, enterTiendas } from './commands.ts';

/**
 * Creates the example rewards that the teacher does not have yet, by name (behaviour §8). Puts these into the stores of the named
 * groups, all or nothing.
 */
export async function createRecompensasEjemplo(
  tx: Sql,
  quien: Quien,
  { gruposIds }: Body<'POST /api/Profesor/ejemplos-recompensas'>,
): Promise<Respuesta<'POST /api/Profesor/ejemplos-recompensas'>> {
  await enterTiendas(tx, quien, gruposIds ?? []);
  // Two tabs that ask at once create them once.
  await tx.db.selectFrom('usuario').select('id').where('id', '=', quien.id).forNoKeyUpdate().execute();
  const propias = await tx.db
    .selectFrom('recompensa')
    .select('nombre')
    .where('profesor_id', '=', quien.id)
    .where('retirada_en', 'is', null)
    .execute();
  const nombres = new Set(propias.map(({ nombre }) => foldTexto(nombre)));
  const nuevas = RECOMPENSAS_EJEMPLO.filter(({ nombre }) => !nombres.has(foldTexto(nombre)));
  for (const nueva of nuevas) await createRecompensa(tx, quien, { ...nueva, gruposIds });
  const n = nuevas.length;
  const hechas = `${n} ${plural(n, 'recompensa')} de ejemplo`;
  const mensaje = n === 0 ? 'Ya tienes las recompensas de ejemplo.' : `Ya tienes ${hechas}. Cámbialas como quieras.`;
  return { mensaje, recompensas: n };
}
