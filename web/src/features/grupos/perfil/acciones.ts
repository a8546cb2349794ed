import { formatNota } from '@aupa/domain';
import { useAction } from '../../../api/actions.ts';
import { patch } from '../../../api/optimistic.ts';
import { barraQuery, historialQuery, miPerfilQuery, solicitudesMedallaPropiasQuery } from '../../../api/queries.ts';

export const CAMPOS_META = ['metaCalificacion'] as const;

/** Sets one's own goal; the stairs move their flag at once (spec §5). */
export function useSetMeta(grupoId: number, perfilId: number, onDone: () => void, onError: (error: unknown) => void) {
  return useAction('POST /api/PerfilEstudiante/definir-meta-califiacion', {
    fallback: 'No se pudo establecer la meta de calificación.',
    success: (_, { metaCalificacion }) => `Tu meta es ${formatNota(metaCalificacion)}.`,
    campos: CAMPOS_META,
    invalidates: [miPerfilQuery(grupoId).queryKey, barraQuery(perfilId).queryKey, historialQuery(perfilId).queryKey],
    optimistic: ({ body: { metaCalificacion } }) => [
      patch(miPerfilQuery(grupoId), (perfil) => ({ ...perfil, metaCalificacion })),
      patch(barraQuery(perfilId), (barra) => ({ ...barra, metaCalificacion })),
    ],
    onSuccess: onDone,
    onError,
  });
}

/** Fields of a request whose fault stands beside them in the form. */
export const CAMPOS_SOLICITUD = ['medallaId', 'descripcion'] as const;

/** Asks the teacher for a medal (spec §5, Medal request). */
export function useRequestMedalla(grupoId: number, onDone: () => void, onError: (error: unknown) => void) {
  return useAction('POST /api/Estudiante/solicitudes-medalla', {
    fallback: 'No se pudo solicitar la medalla.',
    success: (_, { medallaNombre }) => `Has pedido «${medallaNombre}». Tu profesor te responderá.`,
    campos: CAMPOS_SOLICITUD,
    invalidates: [solicitudesMedallaPropiasQuery(grupoId).queryKey],
    onSuccess: onDone,
    onError,
  });
}
