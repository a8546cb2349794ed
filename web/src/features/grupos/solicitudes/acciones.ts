import type { SolicitudMedalla } from '@aupa/contract';
import { defineActDeGrupo } from '../../../api/acts.ts';
import { patch } from '../../../api/optimistic.ts';
import { solicitudesMedallasQuery, solicitudesUnionQuery } from '../../../api/queries.ts';
import { tellGranted } from '../tellGranted.tsx';

type Decision = { input: { query: { solicitudId: string | number } }; grupoId: number };

/** Its buttons rest at once (spec §4). */
const decided =
  (estado: SolicitudMedalla['estado']) =>
  ({ input: { query }, grupoId }: Decision) => [
    patch(solicitudesMedallasQuery(grupoId), (solicitudes) =>
      solicitudes.map((una) => (una.id === Number(query.solicitudId) ? { ...una, estado } : una)),
    ),
  ];

/** Accepting gives the medal, and is told as any medal given. */
export const acceptSolicitudMedalla = defineActDeGrupo('POST /api/Profesor/aceptar-solicitud-medalla', {
  fallback: 'Error al aceptar la solicitud de medalla.',
  optimistic: decided('Aceptada'),
  success: ({ input: { query }, grupoId }, _otorgada, cached) => {
    const una = cached(solicitudesMedallasQuery(grupoId))?.find(({ id }) => id === Number(query.solicitudId));
    if (!una) return;
    const { nombreEstudiante, medallaId, medallaNombre, medallaIcono } = una;
    tellGranted(nombreEstudiante, { id: medallaId, nombre: medallaNombre, nombreIcono: medallaIcono }, 1);
  },
});

export const rejectSolicitudMedalla = defineActDeGrupo('POST /api/Profesor/rechazar-solicitud-medalla', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al rechazar la solicitud de medalla.',
  optimistic: decided('Rechazada'),
});

/** The request leaves the list at once, and comes back with the server's reason. */
const decide = ({ input: { query }, grupoId }: Decision) => [
  patch(solicitudesUnionQuery(grupoId), (solicitudes) =>
    solicitudes.filter(({ idSolicitud }) => idSolicitud !== Number(query.solicitudId)),
  ),
];

export const acceptSolicitud = defineActDeGrupo('POST /api/Profesor/aceptar-solicitud', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al aceptar la solicitud.',
  optimistic: decide,
});

export const rejectSolicitud = defineActDeGrupo('POST /api/Profesor/rechazar-solicitud', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al rechazar la solicitud.',
  optimistic: decide,
});
