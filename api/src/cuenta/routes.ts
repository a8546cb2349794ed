import { takeLimitada } from '../entry/tomar.ts';
import { defineRoutes, plain, read, write } from '../platform/http/handlers.ts';
import { findHayCuentas } from './hayCuentas.ts';
import { closeListadas, closeSesion, listSesiones } from './abiertas.ts';
import { listActividad } from './actividad.ts';
import { changeContrasenia } from './cambio.ts';
import { chooseFirst } from './primera.ts';
import { registerEstudiante, registerProfesor } from './commands.ts';
import { findPreferencias, keepPreferencias } from './preferencias.ts';
import { findPersona, listPreguntas } from './queries.ts';
import { lookUpPreguntas, recoverContrasenia } from './recovery.ts';
import { signIn, signOut } from './sesiones.ts';
import { chooseContrasenia, resetContrasenia } from './temporal.ts';

export const accesoRoutes = defineRoutes({
  'POST /api/Login/login': plain(({ services, body, ip, aparato }) => signIn(services, { ...body, ip, aparato })),

  'POST /api/Sesion/cerrar': write(({ tx, sesionHash }) => signOut(tx, sesionHash)),

  'POST /api/Sesion/tomar': plain(({ services, sesionHash, usuario }) => takeLimitada(services, sesionHash, usuario)),

  'POST /api/profesor/alta': plain(({ services, body, ip, aparato }) =>
    registerProfesor(services, body, { ip, aparato }),
  ),

  'POST /api/estudiante/alta': plain(({ services, body, ip, aparato }) =>
    registerEstudiante(services, body, { ip, aparato }),
  ),

  'GET /api/RecuperarContrasena/preguntas': plain(({ services }) => listPreguntas(services.sql.db)),

  'GET /api/RecuperarContrasena/preguntas/:nombreUsuario': plain(({ services, params, ip }) =>
    lookUpPreguntas(services, params.nombreUsuario, ip),
  ),

  'POST /api/RecuperarContrasena/restablecer': plain(({ services, body, ip, aparato }) =>
    recoverContrasenia(services, body, { ip, aparato }),
  ),

  'POST /api/RecuperarContrasena/cambiar-temporal': plain(({ services, body, ip, aparato }) =>
    chooseContrasenia(services, body, { ip, aparato }),
  ),

  'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena': plain(({ services, usuario, params, ip }) =>
    resetContrasenia(services, usuario, params, ip),
  ),

  'GET /api/Usuario/me': read(({ db, usuario }) => findPersona(db, usuario)),

  'POST /api/Usuario/cambiar-contrasena': plain(({ services, body, usuario, sesionHash, ip, aparato }) =>
    changeContrasenia(services, body, { usuario, sesionHash, ip, aparato }),
  ),

  'POST /api/Usuario/elegir-contrasena': plain(({ services, body, usuario, sesionHash, ip, aparato }) =>
    chooseFirst(services, body.nuevaContrasena, { usuario, sesionHash, ip, aparato }),
  ),

  'GET /api/Usuario/reglas-contrasena': plain(({ services }) =>
    Promise.resolve({ comunesNoValen: services.contrasenasEstrictas }),
  ),

  'GET /api/Usuario/hay-cuentas': plain(({ services }) => findHayCuentas(services)),

  'GET /api/Usuario/sesiones': read(({ sql, usuario, sesionHash }) => listSesiones(sql, usuario, sesionHash)),

  'GET /api/Usuario/actividad': read(({ sql, usuario, query }) => listActividad(sql, usuario, query)),

  'DELETE /api/Usuario/sesiones/:id': write(({ tx, usuario, params, aparato }) =>
    closeSesion(tx, usuario, params.id, aparato),
  ),

  'POST /api/Usuario/sesiones/cerrar-demas': write(async ({ tx, usuario, sesionHash, aparato }) => ({
    cerradas: await closeListadas(tx, usuario.id, { sesionHash, aparato }),
  })),

  'GET /api/Usuario/preferencias': read(({ sql, usuario }) => findPreferencias(sql, usuario)),

  'PUT /api/Usuario/preferencias': write(({ tx, usuario, body }) => keepPreferencias(tx, usuario, body)),
});
