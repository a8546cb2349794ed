import { defineAct } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { preferenciasQuery, sesionesQuery } from '../queries.ts';

export const CAMPOS_CONTRASENA = ['contrasenaActual', 'nuevaContrasena'] as const;

export const changeContrasenia = defineAct('POST /api/Usuario/cambiar-contrasena', {
  success: 'Contraseña cambiada. Tus otras sesiones se han cerrado.',
  fallback: 'Error al cambiar la contraseña.',
  campos: CAMPOS_CONTRASENA,
  retries: 0,
});

export const CAMPOS_PRIMERA = ['nuevaContrasena'] as const;

/** The first password of an account that a list has created. */
export const choosePrimera = defineAct('POST /api/Usuario/elegir-contrasena', {
  success: 'Contraseña elegida. Ya puedes entrar también con ella.',
  fallback: 'Error al elegir la contraseña.',
  campos: CAMPOS_PRIMERA,
  retries: 0,
});

/** Optimistic; the row comes back with the server's reason, unless the session was already closed elsewhere. */
export const closeSesion = defineAct('DELETE /api/Usuario/sesiones/:id', {
  success: 'Sesión cerrada.',
  fallback: 'Error al cerrar la sesión.',
  expected: 'NO_ENCONTRADO',
  optimistic: ({ input: { params } }) => [
    patch(sesionesQuery(), (sesiones) => sesiones.filter(({ id }) => id !== Number(params.id))),
  ],
});

export const closeDemas = defineAct('POST /api/Usuario/sesiones/cerrar-demas', {
  success: 'Tus otras sesiones se han cerrado.',
  fallback: 'Error al cerrar tus otras sesiones.',
  optimistic: () => [patch(sesionesQuery(), (sesiones) => sesiones.filter(({ actual }) => actual))],
});

export const choosePreferencias = defineAct('PUT /api/Usuario/preferencias', {
  fallback: 'Error al guardar tus preferencias.',
  optimistic: ({ input: { body } }) => [patch(preferenciasQuery(), (antes) => ({ ...antes, ...body }))],
});
