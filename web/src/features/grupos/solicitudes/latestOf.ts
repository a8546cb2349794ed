import type { SolicitudUnionPropia } from '@aupa/contract';

const SHOWN_DAYS = 14;

/** The latest request to each group that is still worth telling about: pending, or rejected not long ago. */
export function latestOf(solicitudes: readonly SolicitudUnionPropia[], now: number): SolicitudUnionPropia[] {
  const seen = new Set<number>();
  return solicitudes.filter(({ grupoId, estado, fecha }) => {
    const isLatest = !seen.has(grupoId);
    seen.add(grupoId);
    const isRecent = now - Date.parse(fecha) < SHOWN_DAYS * 24 * 60 * 60 * 1000;
    return isLatest && (estado === 'Pendiente' || (estado === 'Rechazada' && isRecent));
  });
}
