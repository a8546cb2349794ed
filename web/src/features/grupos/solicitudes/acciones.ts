import type { SolicitudMedalla } from '@aupa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';
import { solicitudesMedallasQuery } from '../../../api/queries.ts';
import { tellGranted } from '../tellGranted.tsx';
import { keys } from '../../../api/keys.ts';

const decided = (grupoId: number, solicitudId: string | number, estado: SolicitudMedalla['estado']) =>
  patch(solicitudesMedallasQuery(grupoId), (solicitudes) =>
    solicitudes.map((una) => (una.id === Number(solicitudId) ? { ...una, estado } : una)),
  );

/** All that shows a request that is decided, or the medal that it brings. */
const showing = (grupoId: number) =>
  [solicitudesMedallasQuery(grupoId).queryKey, keys.grupos(), keys.grupo(grupoId), keys.perfiles(grupoId)] as const;

/** Accepting gives the medal, and is told as any medal given: its buttons rest at once (spec §4). */
export function useAcceptSolicitudMedalla(grupoId: number): (solicitud: SolicitudMedalla) => void {
  const client = useQueryClient();
  const { run } = useAction('POST /api/Profesor/aceptar-solicitud-medalla', {
    fallback: 'Error al aceptar la solicitud de medalla.',
    invalidates: showing(grupoId),
    optimistic: ({ query: { solicitudId } }) => [decided(grupoId, solicitudId, 'Aceptada')],
    onSuccess: (_otorgada, { query: { solicitudId } }) => {
      const solicitudes = client.getQueryData(solicitudesMedallasQuery(grupoId).queryKey) ?? [];
      const una = solicitudes.find(({ id }) => id === Number(solicitudId));
      if (!una) return;
      const { nombreEstudiante, medallaId, medallaNombre, medallaIcono } = una;
      tellGranted(nombreEstudiante, { id: medallaId, nombre: medallaNombre, nombreIcono: medallaIcono }, 1);
    },
  });
  return ({ id }) => run({ query: { solicitudId: String(id) } });
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
