import type { BodyIn, Pac, Ranking, Recompensa, Respuesta, Sesion } from '@aupa/contract';
import { addDias } from '@aupa/domain/base';
import type { Alumno, Clase } from './clase.ts';
import type { Escuela } from './escuela.ts';

/** The date that many days from today, in the school's time zone. */
export function dia(offset: number, tzAula = 'Europe/Madrid'): string {
  return addDias(new Intl.DateTimeFormat('sv-SE', { timeZone: tzAula }).format(new Date()), offset);
}

export function createRecompensa(
  escuela: Escuela,
  profesor: Sesion,
  given: Partial<BodyIn<'POST /api/Recompensa/alta'>> = {},
): Promise<Recompensa> {
  const body = { nombre: 'Pista en el examen', nombreIcono: 'lightbulb', precio: 20, ...given };
  return escuela.must(profesor.token, 'POST /api/Recompensa/alta', { body });
}

export async function stock(
  escuela: Escuela,
  { profesor, grupoId }: Clase,
  given: Partial<BodyIn<'POST /api/Recompensa/alta'>> = {},
): Promise<Recompensa> {
  const recompensa = await createRecompensa(escuela, profesor, given);
  await escuela.must(profesor.token, 'POST /api/Recompensa/asignar-a-grupos', {
    body: { recompensaId: recompensa.id, gruposIds: [grupoId] },
  });
  return recompensa;
}

export function buy(
  escuela: Escuela,
  { token, perfilId }: Alumno,
  recompensaId: number,
): Promise<Respuesta<'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear'>> {
  return escuela.must(token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId, recompensaId },
  });
}

export function createRanking(
  escuela: Escuela,
  { profesor, grupoId, medalla }: Clase,
  given: Partial<BodyIn<'POST /api/TablaClasificacion'>> = {},
): Promise<Ranking> {
  return escuela.must(profesor.token, 'POST /api/TablaClasificacion', {
    query: { grupoId },
    body: { nombre: 'Constancia del mes', medallaAsociadaId: medalla.id, ...given },
  });
}

export const formularioPac = (recompensaClaseId: number) => ({
  nombre: 'A la cima',
  visual: 'montana' as const,
  cantidadMedallasNecesarias: 10,
  recompensaClaseId,
  fechaInicio: dia(0),
  fechaFin: dia(7),
});

export function createPac(
  escuela: Escuela,
  { profesor, grupoId }: Clase,
  recompensaClaseId: number,
  given: Partial<BodyIn<'POST /api/Profesor/pac'>> = {},
): Promise<Pac> {
  const body = { ...formularioPac(recompensaClaseId), ...given };
  return escuela.must(profesor.token, 'POST /api/Profesor/pac', { query: { grupoId }, body });
}
