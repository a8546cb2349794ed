import { checkContraseniaPropia, type DeQuien } from '@aupa/domain/contraseniaPropia';
import { InvalidInput } from '../platform/errors.ts';
import type { Services } from '../platform/http/handlers.ts';

/** A new password, in the field that holds it. */
export interface Nueva {
  campo: 'contrasenia' | 'nuevaContrasena';
  valor: string;
}

/**
 * Refuses one's own name with a few signs and, where the environment is strict, the commonest: nothing else besides the
 * specification (behaviour §2). Throws CAMPO_INVALIDO. Ask it only once somebody has proved whose account it is: its answer tells a name.
 */
export async function assertNueva(
  { contrasenasEstrictas }: Pick<Services, 'contrasenasEstrictas'>,
  { campo, valor }: Nueva,
  quien: DeQuien,
): Promise<void> {
  const propia = checkContraseniaPropia(valor, quien);
  if (propia !== null) throw new InvalidInput([{ campo, mensaje: propia }]);
  if (!contrasenasEstrictas) return;
  // The list is in memory only where somebody asks for it.
  const { CONTRASENIA_COMUN, isComun } = await import('@aupa/domain/comunes');
  if (isComun(valor)) throw new InvalidInput([{ campo, mensaje: CONTRASENIA_COMUN }]);
}

/** The same for an account that there is already. */
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
