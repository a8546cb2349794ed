import { defineAct } from '../../api/acts.ts';

/** The fields of a sign-up in their order, and what its refusals say of them. */
export const CAMPOS_ALTA = ['nombreUsuario', 'correo', 'nombre', 'apellido', 'contrasenia'] as const;

// No retry: if only the answer was lost, the second try would find the name taken, by this very sign-up.
const CREATE = { fallback: 'Error desconocido al registrar.', retries: 0 };

export const createProfesor = defineAct('POST /api/profesor/alta', {
  ...CREATE,
  campos: [...CAMPOS_ALTA, 'codigoProfesor'],
});
export const createEstudiante = defineAct('POST /api/estudiante/alta', { ...CREATE, campos: CAMPOS_ALTA });
