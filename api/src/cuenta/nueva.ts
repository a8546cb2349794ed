import { checkContraseniaPropia, type DeQuien } from '@aupa/domain/contraseniaPropia';
import { InvalidInput } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';

export interface Nueva {
  campo: 'contrasenia' | 'nuevaContrasena';
  valor: string;
}

/**
 * Refuses a password that is one's own name with a few signs and, in strict environments, the commonest ones (behaviour §2).
 * Throws CAMPO_INVALIDO. Call it only after the user has proved the account is theirs: the answer reveals the name.
 */
export async function assertNueva(
  { contrasenasEstrictas }: Pick<Services, 'contrasenasEstrictas'>,
  { campo, valor }: Nueva,
  quien: DeQuien,
): Promise<void> {
  const propia = checkContraseniaPropia(valor, quien);
  if (propia !== null) throw new InvalidInput([{ campo, mensaje: propia }]);
  if (!contrasenasEstrictas) return;
  // Loaded on demand: most environments never need the list in memory.
  const { CONTRASENIA_COMUN, isComun } = await import('@aupa/domain/comunes');
  if (isComun(valor)) throw new InvalidInput([{ campo, mensaje: CONTRASENIA_COMUN }]);
}

export async function assertNuevaOf(
  services: Pick<Services, 'contrasenasEstrictas' | 'sql'>,
  usuarioId: string,
  valor: string,
): Promise<void> {
  const quien = await services.sql.db
    .selectFrom('usuario')
    .select(['nombre_usuario as nombreUsuario', 'nombre', 'apellido'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  await assertNueva(services, { campo: 'nuevaContrasena', valor }, quien);
}
