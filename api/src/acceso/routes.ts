import { defineRoutes, plain, read, write } from '../platform/http/handlers.ts';
import { registerEstudiante, registerProfesor } from './commands.ts';
import { findPersona, listPreguntas } from './queries.ts';
import { lookUpPreguntas, recoverContrasenia } from './recovery.ts';
import { signIn, signOut } from './sesiones.ts';
import { chooseContrasenia, resetContrasenia } from './temporal.ts';

export const accesoRoutes = defineRoutes({
  'POST /api/Login/login': plain(({ services, body, ip }) => signIn(services, { ...body, ip })),

  'POST /api/Sesion/cerrar': write(({ tx, sesionHash }) => signOut(tx, sesionHash)),

  'POST /api/profesor/alta': plain(({ services, body, ip }) => registerProfesor(services, body, ip)),

  'POST /api/estudiante/alta': plain(({ services, body, ip }) => registerEstudiante(services, body, ip)),

  'GET /api/RecuperarContrasena/preguntas': plain(({ services }) => listPreguntas(services.sql.db)),

  'GET /api/RecuperarContrasena/preguntas/:nombreUsuario': plain(({ services, params, ip }) =>
    lookUpPreguntas(services, params.nombreUsuario, ip),
  ),

  'POST /api/RecuperarContrasena/restablecer': plain(({ services, body, ip }) =>
    recoverContrasenia(services, body, ip),
  ),

  'POST /api/RecuperarContrasena/cambiar-temporal': plain(({ services, body, ip }) =>
    chooseContrasenia(services, body, ip),
  ),

  'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena': plain(({ services, usuario, params, ip }) =>
    resetContrasenia(services, usuario, params, ip),
  ),

  'GET /api/Usuario/me': read(({ db, usuario }) => findPersona(db, usuario)),
});
