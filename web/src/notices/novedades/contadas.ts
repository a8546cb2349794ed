import { call } from '../../api/client.ts';
import { keptInSesion, type SesionAbierta } from '../../session/sesionAbierta.ts';

/** Events of own profiles that this page tells or has told. */
const kept = keptInSesion(() => new Set<number>());

/** Those that this page does not tell yet; from then on it does. */
export function takeNovedades(ids: readonly number[], of: SesionAbierta): number[] {
  const taken = kept(of);
  const fresh = ids.filter((id) => !taken.has(id));
  for (const id of fresh) taken.add(id);
  return fresh;
}

/** They could not be told: the next visit may. */
export function dropNovedades(ids: readonly number[], of: SesionAbierta): void {
  for (const id of ids) kept(of).delete(id);
}

/** Marks events as told; answers those that no other device has told (decision 0068). */
export async function claimNovedades(perfilId: number, eventosIds: number[], of: SesionAbierta): Promise<Set<number>> {
  const { contadas } = await call('POST /api/PerfilEstudiante/:perfilId/novedades', {
    params: { perfilId },
    body: { eventosIds },
    signal: of.signal,
  });
  return new Set(contadas);
}

/** Says that these were shown as they happened. If that is lost, the next visit tells them again. */
export function markContadas(perfilId: number, ids: readonly number[], of: SesionAbierta): void {
  takeNovedades(ids, of);
  claimNovedades(perfilId, [...ids], of).catch(() => undefined);
}
