import type { Sesion } from '@aupa/contract';
import type { Answer, TestApp } from './app.ts';
import { formularioPac, grant, newAlumno, type Alumno, type Clase } from './clase/index.ts';
import { pastWalls } from './walls.ts';

export function codigoOf({ body }: Answer): string | undefined {
  return (body as { errores?: Array<{ codigo: string }> } | undefined)?.errores?.[0]?.codigo;
}

export function mensajeOf({ body }: Answer): string | undefined {
  return (body as { mensaje?: string } | undefined)?.mensaje;
}

/** A new student with so many coins, from a medal that brings one. */
export async function alumnoWithMonedas(
  app: TestApp,
  clase: Clase,
  medallaId: number,
  monedas: number,
): Promise<Alumno> {
  const alumno = await newAlumno(app, clase);
  for (let quedan = monedas; quedan > 0; quedan -= 99) {
    await grant(app, clase, alumno.perfilId, { medallaId, n: Math.min(99, quedan) });
    // Otherwise a milestone's booster would multiply later grants.
    await app.db
      .transaction()
      .execute((tx) => pastWalls(tx, () => tx.deleteFrom('hito').where('perfil_id', '=', alumno.perfilId).execute()));
  }
  const saldo = await saldoOf(app, alumno);
  if (saldo !== monedas) throw new Error(`${saldo} coins instead of ${monedas}`);
  return alumno;
}

export function redeem(
  app: TestApp,
  alumno: Sesion & { perfilId: number },
  recompensaId: number,
  headers: Record<string, string> = {},
  body?: { precio: number },
): Promise<Answer> {
  return app.call(alumno.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: alumno.perfilId, recompensaId },
    headers,
    ...(body ? { body } : {}),
  });
}

export async function saldoOf(app: TestApp, { perfilId }: Pick<Alumno, 'perfilId'>): Promise<number> {
  const perfil = await app.db
    .selectFrom('perfil')
    .select('monedas')
    .where('id', '=', perfilId)
    .executeTakeFirstOrThrow();
  return perfil.monedas;
}

export function askPac(
  app: TestApp,
  clase: Clase,
  recompensaClaseId: number,
  given: Record<string, unknown> = {},
): Promise<Answer> {
  const body = { ...formularioPac(recompensaClaseId), ...given };
  return app.call(clase.profesor.token, 'POST /api/Profesor/pac', { query: { grupoId: clase.grupoId }, body });
}

export function closePeriodo(app: TestApp, clase: Clase): Promise<Answer> {
  return app.call(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
}
