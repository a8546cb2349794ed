import type { BodyIn } from '@aupa/contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useAction } from '../../api/actions.ts';
import { dropGrupo } from '../../api/dropGrupo.ts';
import { patch } from '../../api/optimistic.ts';
import { gruposQuery, misSolicitudesUnionQuery, perfilesQuery, solicitudesUnionQuery } from '../../api/queries.ts';
import { keys } from '../../api/keys.ts';

type Edicion = BodyIn<'PUT /api/Grupo/editar/:id'>;

interface Outcome {
  onSuccess: () => void;
  onError?: (error: unknown) => void;
}

/** Fields of a group whose fault stands beside them in the form. */
export const CAMPOS_GRUPO = ['nombre', 'materia', 'institucion', 'tablaEquivalenciaId'] as const;

/** All that shows a group: its own page and both lists. */
const showing = (grupoId: number): readonly QueryKey[] => [keys.grupos(), keys.grupo(grupoId), keys.perfiles(grupoId)];

export function useCreateGrupo(outcome: Outcome) {
  return useAction('POST /api/grupo/alta', {
    success: ({ body }) => `Grupo «${body.nombre}» creado. Comparte su código con tus alumnos.`,
    fallback: 'Error al crear el grupo.',
    campos: CAMPOS_GRUPO,
    invalidates: [keys.grupos()],
    ...outcome,
  });
}

/** `onError` is told what was sent, to be sent again without its version over what was saved elsewhere. */
export function useEditGrupo(
  grupoId: number,
  outcome: Pick<Outcome, 'onSuccess'> & { onError: (error: unknown, input: { body: Edicion }) => void },
) {
  return useAction('PUT /api/Grupo/editar/:id', {
    success: 'Grupo actualizado correctamente.',
    fallback: 'Error al editar el grupo.',
    expected: 'CAMBIADO_EN_OTRA_PARTE',
    campos: CAMPOS_GRUPO,
    invalidates: showing(grupoId),
    ...outcome,
  });
}

/** Asks what another table would do to the grades of a group; changes nothing (behaviour §10). */
export function useSimulateTabla() {
  return useAction('POST /api/Grupo/:id/simular-tabla', { fallback: 'Error al editar el grupo.' });
}

export function useDeleteGrupo() {
  const client = useQueryClient();
  return useAction('DELETE /api/Grupo/eliminar/:id', {
    success: 'Grupo eliminado correctamente.',
    fallback: 'Error al eliminar el grupo.',
    invalidates: [keys.grupos()],
    optimistic: ({ params: { id } }) => [
      patch(gruposQuery('Profesor'), (grupos) => grupos.filter((grupo) => grupo.id !== Number(id))),
    ],
    onSuccess: (_respuesta, { params: { id } }) => dropGrupo(client, Number(id)),
  });
}

export function useRemovePerfil(grupoId: number) {
  return useAction('DELETE /api/Grupo/:id/perfiles/:perfilId', {
    success: 'El alumno ya no está en el grupo.',
    fallback: 'Error al sacar al alumno del grupo.',
    invalidates: showing(grupoId),
    optimistic: ({ params: { perfilId } }) => [
      patch(perfilesQuery(grupoId), (perfiles) => perfiles.filter(({ id }) => id !== Number(perfilId))),
    ],
  });
}

export const CAMPOS_UNION = ['codigo'] as const;

export function useJoinGrupo(outcome: Outcome) {
  return useAction('POST /api/Estudiante/unirse-grupo', {
    success: (_input, { mensaje }) => mensaje,
    fallback: 'Error al solicitar unirte al grupo.',
    campos: CAMPOS_UNION,
    invalidates: [misSolicitudesUnionQuery().queryKey],
    ...outcome,
  });
}

export function useWithdrawSolicitud() {
  return useAction('DELETE /api/Estudiante/solicitudes-union/:id', {
    success: 'Has retirado la solicitud.',
    fallback: 'Error al retirar la solicitud.',
    undoes: (_input, lostKey) => lostKey === 'POST /api/Estudiante/unirse-grupo',
    invalidates: [misSolicitudesUnionQuery().queryKey, keys.grupos()],
    optimistic: ({ params: { id } }) => [
      patch(misSolicitudesUnionQuery(), (solicitudes) => solicitudes.filter((una) => una.id !== Number(id))),
    ],
  });
}

const DECIDE = {
  aceptar: { key: 'POST /api/Profesor/aceptar-solicitud', fallback: 'Error al aceptar la solicitud.' },
  rechazar: { key: 'POST /api/Profesor/rechazar-solicitud', fallback: 'Error al rechazar la solicitud.' },
} as const;

/** Accepting or rejecting: the request leaves the list at once, and comes back with the server's reason. */
export function useDecideSolicitud(verb: keyof typeof DECIDE, grupoId: number) {
  const { key, fallback } = DECIDE[verb];
  return useAction(key, {
    success: (_input, { mensaje }) => mensaje,
    fallback,
    invalidates: [solicitudesUnionQuery(grupoId).queryKey, ...showing(grupoId)],
    optimistic: ({ query: { solicitudId } }) => [
      patch(solicitudesUnionQuery(grupoId), (solicitudes) =>
        solicitudes.filter(({ idSolicitud }) => idSolicitud !== Number(solicitudId)),
      ),
    ],
  });
}
