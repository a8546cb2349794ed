import { call, newIdempotencyKey } from '../../data/client.ts';
import { isFinal } from '../../data/queryClient.ts';
import { keptInSesion, type SesionAbierta } from '../../data/session/sesionAbierta.ts';

/** An event of an own profile, to be claimed when its turn to be shown has come. */
export interface PorContar {
  perfilId: number;
  id: number;
}

/** Something to show. Without `porContar` it is claimed already, or needs no claim. */
export interface Contable {
  porContar?: PorContar | undefined;
}

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

/** Marks events as told; answers those that no other device has told (decision 0068). An answer that is lost is asked for once more. */
export async function claimNovedades(perfilId: number, eventosIds: number[], of: SesionAbierta): Promise<Set<number>> {
  const input = { params: { perfilId }, body: { eventosIds }, signal: of.signal, idempotencyKey: newIdempotencyKey() };
  const ask = () => call('POST /api/PerfilEstudiante/:perfilId/novedades', input);
  const { contadas } = await ask().catch((error: unknown) => {
    if (of.signal.aborted || isFinal(error)) throw error;
    return ask();
  });
  return new Set(contadas);
}

/** Claims all of these. Answers those that this page shows; if a claim fails, the next visit tells what it asked for. */
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
