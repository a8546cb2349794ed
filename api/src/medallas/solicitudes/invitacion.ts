import type { Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { tryFrom } from '../../platform/tries.ts';
import { CLASE } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/http/handlers.ts';

const FIND_INVITACION = {
  name: 'codigo-invitacion',
  text: `select g.nombre as "grupoNombre", g.materia, u.nombre, u.apellido
         from ${CLASE} g join usuario u on u.id = g.profesor_id where g.codigo = $1`,
};

interface InvitacionRow {
  grupoNombre: string;
  materia: string;
  nombre: string;
  apellido: string;
}

/**
 * The class and teacher of a join code, for anybody who has it (behaviour §3). Throws 404 and 429. Unknown codes count against
 * the address in a counter of their own, so that guessing here locks neither sign-in nor registration.
 */
export async function findInvitacion(
  services: Services,
  codigo: string,
  ip: string,
): Promise<Respuesta<'GET /api/Grupo/invitacion'>> {
  const found = await tryFrom(
    services,
    // The code stands for the account, so that a code that failed before waits behind new ones.
    { tipo: 'codigo-direccion', ip, nombreUsuario: codigo },
    async () => (await services.sql.run<InvitacionRow>(FIND_INVITACION, [codigo]))[0],
    (row) => row === undefined,
  );
  if (!found) throw new AppError('INVITACION_DESCONOCIDA', { campo: 'codigo' });
  const { grupoNombre, materia } = found;
  return { grupoNombre, materia, profesorNombre: nombreCompleto(found) };
}
