import type { SolicitudUnionPropia } from '@aupa/contract';

const DAY = 24 * 60 * 60 * 1000;
/** How long an answer is shown. Acceptances only matter for the words that came with them: the class itself is visible. */
const SHOWN_DAYS = { Rechazada: 14, Aceptada: 3 };

/** The latest request to each group, if pending or answered recently. */
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
