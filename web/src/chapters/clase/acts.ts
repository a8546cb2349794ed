import { defineAct, defineActDeGrupo } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { gruposQuery, perfilesQuery } from '../../data/queries.ts';
import { misSolicitudesUnionQuery } from './queries.ts';

/** Fields whose errors the form shows inline. */
export const CAMPOS_GRUPO = ['nombre', 'materia', 'institucion', 'tablaEquivalenciaId'] as const;

export const createGrupo = defineAct('POST /api/grupo/alta', {
  success: ({ input: { body } }) => `Grupo «${body.nombre}» creado. Comparte el código de la clase con tus alumnos.`,
  fallback: 'Error al crear el grupo.',
  campos: CAMPOS_GRUPO,
});

export const editGrupo = defineActDeGrupo('PUT /api/Grupo/editar/:id', {
  success: 'Grupo actualizado correctamente.',
  fallback: 'Error al editar el grupo.',
  expected: 'CAMBIADO_EN_OTRA_PARTE',
  campos: CAMPOS_GRUPO,
});

/** Dry run: how another table would change the grades of a group (behaviour §10). */
export const simulateTabla = defineAct('POST /api/Grupo/:id/simular-tabla', { fallback: 'Error al editar el grupo.' });

export const deleteGrupo = defineActDeGrupo('DELETE /api/Grupo/eliminar/:id', {
  success: 'Grupo eliminado correctamente.',
  fallback: 'Error al eliminar el grupo.',
  optimistic: ({ grupoId }) => [patch(gruposQuery('Profesor'), (grupos) => grupos.filter(({ id }) => id !== grupoId))],
});

export const removePerfil = defineActDeGrupo('DELETE /api/Grupo/:id/perfiles/:perfilId', {
  success: 'El alumno ya no está en la clase.',
  fallback: 'Error al sacar al alumno de la clase.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(perfilesQuery(grupoId), (perfiles) => perfiles.filter(({ id }) => id !== Number(params.perfilId))),
  ],
});

export const CAMPOS_UNION = ['codigo'] as const;

export const joinGrupo = defineAct('POST /api/Estudiante/unirse-grupo', {
  success: (_act, { mensaje }) => mensaje,
  fallback: 'Error al solicitar unirte al grupo.',
  campos: CAMPOS_UNION,
});

export const withdrawSolicitud = defineAct('DELETE /api/Estudiante/solicitudes-union/:id', {
  success: 'Has retirado la solicitud.',
  fallback: 'Error al retirar la solicitud.',
  undoes: (_input, lostName) => lostName === joinGrupo.name,
  optimistic: ({ input: { params } }) => [
    patch(misSolicitudesUnionQuery(), (solicitudes) => solicitudes.filter(({ id }) => id !== Number(params.id))),
  ],
});
