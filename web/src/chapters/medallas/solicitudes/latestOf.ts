import type { SolicitudUnionPropia } from '@aupa/contract';

const DAY = 24 * 60 * 60 * 1000;
/** For how long an answer is told; whoever was let in sees the class itself, and reads the words that came with it. */
const SHOWN_DAYS = { Rechazada: 14, Aceptada: 3 };

/** The latest request to each group that is still worth telling about: pending, or answered not long ago. */
export function latestOf(solicitudes: readonly SolicitudUnionPropia[], now: number): SolicitudUnionPropia[] {
  const seen = new Set<number>();
  return solicitudes.filter(({ grupoId, estado, fecha, motivo }) => {
    const isLatest = !seen.has(grupoId);
    seen.add(grupoId);
    if (!isLatest) return false;
    if (estado === 'Pendiente') return true;
    const isRecent = now - Date.parse(fecha) < SHOWN_DAYS[estado] * DAY;
    return isRecent && (estado === 'Rechazada' || motivo !== null);
  });
}
