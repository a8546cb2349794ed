import { call } from '../../data/client.ts';
import { newId } from '../../data/newId.ts';
import { isFinal } from '../../data/queryClient.ts';
import { keptInSesion, type SesionAbierta } from '../../data/session/sesionAbierta.ts';

export interface PorContar {
  perfilId: number;
  id: number;
}

/** Something to show. Without `porContar` it is claimed, or needs no claim. */
export interface Contable {
  porContar?: PorContar | undefined;
}

const kept = keptInSesion(() => new Set<number>());

/** Those not yet taken by this page; takes them. */
export function takeNovedades(ids: readonly number[], of: SesionAbierta): number[] {
  const taken = kept(of);
  const fresh = ids.filter((id) => !taken.has(id));
  for (const id of fresh) taken.add(id);
  return fresh;
}

/** They could not be shown: a later visit may. */
export function dropNovedades(ids: readonly number[], of: SesionAbierta): void {
  for (const id of ids) kept(of).delete(id);
}

/** Claims events; returns those that no other device has claimed (decision 0068). Retries once, in case the answer was lost. */
export async function claimNovedades(perfilId: number, eventosIds: number[], of: SesionAbierta): Promise<Set<number>> {
  const input = { params: { perfilId }, body: { eventosIds }, signal: of.signal, idempotencyKey: newId() };
  const ask = () => call('POST /api/PerfilEstudiante/:perfilId/novedades', input);
  const { contadas } = await ask().catch((error: unknown) => {
    if (of.signal.aborted || isFinal(error)) throw error;
    return ask();
  });
  return new Set(contadas);
}

/** Claims all items; returns those to show here. Items whose claim fails are left to the next visit. */
export async function claimAll<T extends Contable>(items: readonly T[], of: SesionAbierta): Promise<T[]> {
  const porContar = items.flatMap((item) => item.porContar ?? []);
  const claim = async (perfilId: number): Promise<number[]> => {
    const ids = porContar.filter((una) => una.perfilId === perfilId).map(({ id }) => id);
    try {
      return [...(await claimNovedades(perfilId, ids, of))];
    } catch {
      dropNovedades(ids, of);
      return [];
    }
  };
  const perfiles = new Set(porContar.map(({ perfilId }) => perfilId));
  const mias = new Set((await Promise.all([...perfiles].map(claim))).flat());
  return items
    .filter((item) => !item.porContar || mias.has(item.porContar.id))
    .map((item) => ({ ...item, porContar: undefined }));
}
