import type { SolicitudMedalla } from '@aupa/contract';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';
import { solicitudesMedallasQuery } from '../../../api/queries.ts';
import { tellGranted } from '../alumnos/tellGranted.tsx';

const decided = (grupoId: number, solicitudId: string | number, estado: SolicitudMedalla['estado']) =>
  patch(solicitudesMedallasQuery(grupoId), (solicitudes) =>
    solicitudes.map((una) => (una.id === Number(solicitudId) ? { ...una, estado } : una)),
  );

/** All that shows a request that is decided, or the medal that it brings. */
const showing = (grupoId: number) =>
  [solicitudesMedallasQuery(grupoId).queryKey, ['grupos'], ['grupo', grupoId], ['perfiles', grupoId]] as const;

/** Accepting gives the medal, and is told as any medal given: its buttons rest at once (spec §4). */
export function useAcceptSolicitudMedalla(grupoId: number): (solicitud: SolicitudMedalla) => void {
  const { runAsync } = useAction('POST /api/Profesor/aceptar-solicitud-medalla', {
    fallback: 'Error al aceptar la solicitud de medalla.',
    invalidates: showing(grupoId),
    optimistic: ({ query: { solicitudId } }) => [decided(grupoId, solicitudId, 'Aceptada')],
  });
  return ({ id, nombreEstudiante, medallaId, medallaNombre, medallaIcono }) =>
    void runAsync({ query: { solicitudId: String(id) } })
      .then(() => tellGranted(nombreEstudiante, { id: medallaId, nombre: medallaNombre, nombreIcono: medallaIcono }, 1))
      .catch(() => undefined);
}

export function useRejectSolicitudMedalla(grupoId: number): (solicitud: SolicitudMedalla) => void {
  const { run } = useAction('POST /api/Profesor/rechazar-solicitud-medalla', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al rechazar la solicitud de medalla.',
    invalidates: showing(grupoId),
    optimistic: ({ query: { solicitudId } }) => [decided(grupoId, solicitudId, 'Rechazada')],
  });
  return ({ id }) => run({ query: { solicitudId: String(id) } });
}
