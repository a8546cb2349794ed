import type { EndpointKey } from '@aupa/contract';
import { MATRIX_PIZARRA } from './matrixPizarra.ts';
import { MATRIX_TARJETAS } from './matrixTarjetas.ts';
import { MATRIX_PUERTA } from './matrixPuerta.ts';
import { dia } from '../testing/index.ts';
import {
  cadaEstudiante,
  cadaProfesor,
  delGrupo,
  espera,
  propioODueno,
  publico,
  soloDueno,
  soloPropio,
  type Fila,
  conTarjeta,
  sinTarjeta,
} from './espera.ts';
import {
  formularioAvatar,
  formularioGrupo,
  formularioPac,
  formularioRecompensa,
  formularioTabla,
  formularioUmbral,
  periodoOf,
  persona,
  variasMedallas,
  variasUniones,
} from './formularios.ts';
import { MATRIX_AZAR } from './matrixAzar.ts';
import { MATRIX_LOTES } from './matrixLotes.ts';
import { MATRIX_MEDALLAS } from './matrixMedallas.ts';
import { MATRIX_NOVEDADES } from './matrixNovedades.ts';
import { MATRIX_PRIVACIDAD } from './matrixPrivacidad.ts';
import { matrixAsistencia } from './matrixAsistencia.ts';
import { matrixPapeletas } from './matrixPapeletas.ts';

/** Expected statuses: one row per call, one column per caller. A call without a row does not compile. */
export const MATRIX: Record<EndpointKey, Fila> = {
  ...MATRIX_LOTES,
  ...MATRIX_MEDALLAS,
  ...MATRIX_NOVEDADES,
  ...MATRIX_PIZARRA,
  ...MATRIX_TARJETAS,
  ...matrixPapeletas,
  ...MATRIX_PRIVACIDAD,
  ...MATRIX_PUERTA,
  'POST /api/Login/login': {
    call: () => ({ body: { nombreUsuario: 'nadie.asi', contrasenia: 'x' } }),
    espera: publico(400),
  },
  'POST /api/Sesion/cerrar': { espera: conTarjeta(espera(401, 401, 204, 204, 204, 204)) },
  'POST /api/profesor/alta': {
    call: () => ({ body: { ...persona, nombreUsuario: 'nueva.profe', correo: 'a@b.es' } }),
    espera: publico(201),
  },
  'POST /api/estudiante/alta': {
    call: () => ({
      body: {
        ...persona,
        nombreUsuario: 'nuevo.alumno',
        preguntasDeSeguridad: [
          { preguntaId: 1, respuesta: 'nube azul' },
          { preguntaId: 2, respuesta: 'el conejo' },
        ],
      },
    }),
    espera: publico(201),
  },
  'GET /api/RecuperarContrasena/preguntas': { espera: publico(200) },
  'GET /api/RecuperarContrasena/preguntas/:nombreUsuario': {
    call: () => ({ params: { nombreUsuario: 'nadie.asi' } }),
    espera: publico(200),
  },
  'POST /api/RecuperarContrasena/restablecer': {
    call: () => ({
      body: {
        nombreUsuario: 'nadie.asi',
        nuevaContrasena: 'Aupa-2026!',
        respuestas: [{ preguntaDeSeguridadId: 1, preguntaRespuestaSeguridadId: 1, respuesta: 'nube' }],
      },
    }),
    espera: publico(400),
  },
  'GET /api/Usuario/me': { espera: conTarjeta(espera(401, 401, 200, 200, 200, 200)) },
  'POST /api/Usuario/cambiar-contrasena': {
    call: () => ({ body: { contrasenaActual: persona.contrasenia, nuevaContrasena: 'Otra-Nueva-2026!' } }),
    espera: espera(401, 401, 204, 204, 204, 204),
  },
  'GET /api/Usuario/reglas-contrasena': { espera: publico(200) },
  'GET /api/Usuario/hay-cuentas': { espera: publico(200) },
  'GET /api/Usuario/sesiones': { espera: espera(401, 401, 200, 200, 200, 200) },
  'GET /api/Usuario/actividad': { espera: espera(401, 401, 200, 200, 200, 200) },
  'DELETE /api/Usuario/sesiones/:id': {
    // Closes a board, which is listed with the sessions; a person's own session is tested in its chapter.
    call: ({ pizarraId }) => ({ params: { id: pizarraId } }),
    espera: espera(401, 401, 404, 404, 404, 204),
  },
  'POST /api/Usuario/sesiones/cerrar-demas': { espera: espera(401, 401, 200, 200, 200, 200) },
  'GET /api/Usuario/preferencias': { espera: conTarjeta(espera(401, 401, 200, 200, 200, 200)) },
  'PUT /api/Usuario/preferencias': {
    call: () => ({ body: { tema: 'Oscuro', letra: 'Facil', sonido: true } }),
    espera: conTarjeta(espera(401, 401, 200, 200, 200, 200)),
  },

  'GET /api/profesor/mis-grupos': { espera: cadaProfesor(200) },
  'GET /api/estudiante/mis-grupos': { espera: conTarjeta(cadaEstudiante(200)) },
  'POST /api/grupo/alta': {
    call: (f) => ({ body: formularioGrupo(f) }),
    // The table in the form is the owner's: another teacher is told to choose one of their own.
    espera: espera(401, 401, 403, 403, 400, 201),
  },
  'PUT /api/Grupo/editar/:id': {
    call: (f) => ({ params: { id: f.grupoId }, body: formularioGrupo(f) }),
    espera: soloDueno(200),
  },
  'DELETE /api/Grupo/eliminar/:id': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(204) },
  'GET /api/Grupo/info/:id': {
    call: (f) => ({ params: { id: f.grupoId } }),
    espera: delGrupo(200),
  },
  'GET /api/Grupo/:id/perfiles': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'GET /api/PerfilEstudiante/grupo/:id/companeros': {
    call: (f) => ({ params: { id: f.grupoId } }),
    espera: conTarjeta(espera(401, 401, 200, 404, 403, 403)),
  },
  'DELETE /api/Grupo/:id/perfiles/:perfilId': {
    call: (f) => ({ params: { id: f.grupoId, perfilId: f.perfilId } }),
    espera: soloDueno(204),
  },

  'GET /api/Grupo/invitacion': { call: (f) => ({ query: { codigo: f.codigo } }), espera: publico(200) },
  'POST /api/Estudiante/unirse-grupo': {
    call: (f) => ({ query: { codigo: f.codigo } }),
    // The group's own student is in it already.
    espera: { ...espera(401, 401, 409, 201, 403, 403), solicitante: 409 },
  },
  'GET /api/Estudiante/solicitudes-union': { espera: cadaEstudiante(200) },
  'DELETE /api/Estudiante/solicitudes-union/:id': {
    call: (f) => ({ params: { id: f.solicitudPropiaId } }),
    espera: sinTarjeta(soloPropio(204)),
  },
  'GET /api/Profesor/solicitudes-union': { call: (f) => ({ query: { grupoId: f.grupoId } }), espera: soloDueno(200) },
  'POST /api/Profesor/aceptar-solicitud': {
    call: (f) => ({ query: { solicitudId: f.solicitudId } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/rechazar-solicitud': {
    call: (f) => ({ query: { solicitudId: f.solicitudId } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/aceptar-solicitudes': { call: variasUniones, espera: soloDueno(200) },
  'POST /api/Profesor/rechazar-solicitudes': { call: variasUniones, espera: soloDueno(200) },
  'GET /api/Profesor/pendientes': { espera: cadaProfesor(200) },
  'GET /api/Profesor/guia': { espera: cadaProfesor(200) },
  'PUT /api/Profesor/guia': { call: () => ({ body: { oculta: true } }), espera: cadaProfesor(200) },

  'POST /api/Profesor/ejemplos': { espera: cadaProfesor(201) },

  'GET /api/TablaEquivalencia': { espera: cadaProfesor(200) },
  'GET /api/TablaEquivalencia/:id': { call: (f) => ({ params: { id: f.tablaId } }), espera: soloDueno(200) },
  'POST /api/TablaEquivalencia': {
    call: (f) => ({ body: formularioTabla(0, f) }),
    // The medal in the form is the owner's.
    espera: espera(401, 401, 403, 403, 400, 201),
  },
  'PUT /api/TablaEquivalencia': {
    call: (f) => ({ body: formularioTabla(f.tablaId, f) }),
    espera: soloDueno(200),
  },
  'PUT /api/TablaEquivalencia/:id': {
    call: (f) => ({ params: { id: f.tablaId }, body: formularioTabla(f.tablaId, f) }),
    espera: soloDueno(200),
  },
  'DELETE /api/TablaEquivalencia/:id': { call: (f) => ({ params: { id: f.tablaLibreId } }), espera: soloDueno(204) },

  'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': {
    call: (f) => ({ params: { grupoId: f.grupoId } }),
    espera: conTarjeta(espera(401, 401, 200, 404, 403, 403)),
  },
  'GET /api/PerfilEstudiante/:perfilId': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: delGrupo(200),
  },
  'GET /api/PerfilEstudiante/:perfilId/calificacion': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: propioODueno(200),
  },
  'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId': {
    call: (f) => ({ params: { perfilId: f.perfilId, medallaId: f.medallaId } }),
    espera: propioODueno(200),
  },
  'GET /api/PerfilEstudiante/:perfilId/historial': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: propioODueno(200),
  },
  'GET /api/BarraProgreso/:perfilId': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: propioODueno(200),
  },
  'POST /api/PerfilEstudiante/definir-meta-califiacion': {
    call: (f) => ({ body: { perfilEstudianteId: f.perfilId, metaCalificacion: 1 } }),
    espera: soloPropio(200),
  },

  'GET /api/Kudo': { espera: conTarjeta(espera(401, 401, 200, 200, 200, 200)) },
  'POST /api/Kudo': {
    call: (f) => ({
      body: { idPerfilEstudianteEmisor: f.perfilId, idPerfilEstudianteRecibe: f.companeroId, kudo: 1 },
    }),
    espera: soloPropio(201),
  },
  'GET /api/ConfiguracionUmbralParaMedallas': {
    call: (f) => ({ query: { grupoId: f.grupoId } }),
    espera: delGrupo(200),
  },
  'POST /api/ConfiguracionUmbralParaMedallas': {
    call: (f) => ({ body: formularioUmbral(f, 2) }),
    espera: soloDueno(201),
  },
  'PUT /api/ConfiguracionUmbralParaMedallas': {
    call: (f) => ({ body: { id: f.umbralId, ...formularioUmbral(f, 1) } }),
    espera: soloDueno(200),
  },
  'DELETE /api/ConfiguracionUmbralParaMedallas/:id': {
    call: (f) => ({ params: { id: f.umbralId } }),
    espera: soloDueno(204),
  },

  'POST /api/Estudiante/solicitudes-medalla': {
    call: (f) => ({ body: { perfilEstudianteId: f.perfilId, medallaId: f.medallaLibreId, descripcion: 'Leí tres.' } }),
    espera: soloPropio(201),
  },
  'GET /api/Estudiante/solicitudes-medalla': {
    call: (f) => ({ query: { grupoId: f.grupoId } }),
    espera: conTarjeta(espera(401, 401, 200, 404, 403, 403)),
  },
  'GET /api/Profesor/solicitudes-medallas': {
    call: (f) => ({ query: { grupoId: f.grupoId } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/aceptar-solicitud-medalla': {
    call: (f) => ({ query: { solicitudId: f.solicitudMedallaId } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/rechazar-solicitud-medalla': {
    call: (f) => ({ query: { solicitudId: f.solicitudMedallaId } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/aceptar-solicitudes-medallas': { call: variasMedallas, espera: soloDueno(200) },
  'POST /api/Profesor/rechazar-solicitudes-medallas': { call: variasMedallas, espera: soloDueno(200) },

  'POST /api/Recompensa/alta': {
    call: (f) => ({ body: { ...formularioRecompensa, gruposIds: [f.grupoId] } }),
    espera: soloDueno(201),
  },
  'POST /api/Profesor/ejemplos-recompensas': {
    call: (f) => ({ body: { gruposIds: [f.grupoId] } }),
    espera: soloDueno(201),
  },
  'GET /api/Recompensa/obtener-recompensas-profesor': { espera: espera(401, 401, 200, 200, 200, 200) },
  'POST /api/Recompensa/asignar-a-grupos': {
    call: (f) => ({ body: { recompensaId: f.recompensaLibreId, gruposIds: [f.grupoId] } }),
    espera: soloDueno(201),
  },
  'PUT /api/Recompensa/:id': {
    call: (f) => ({ params: { id: f.recompensaId }, body: formularioRecompensa }),
    espera: soloDueno(200),
  },
  'DELETE /api/Recompensa/:id': { call: (f) => ({ params: { id: f.recompensaId } }), espera: soloDueno(204) },
  'GET /api/Tienda/:id/recompensas': { call: (f) => ({ params: { id: f.tiendaId } }), espera: delGrupo(200) },
  'DELETE /api/Tienda/:id/recompensas/:recompensaId': {
    call: (f) => ({ params: { id: f.tiendaId, recompensaId: f.recompensaId } }),
    espera: soloDueno(204),
  },
  'GET /api/Tienda/:id/canjes': { call: (f) => ({ params: { id: f.tiendaId } }), espera: soloDueno(200) },
  'POST /api/Canje/:canjeId/entregar': { call: (f) => ({ params: { canjeId: f.canjeId } }), espera: soloDueno(200) },
  'POST /api/Canje/:canjeId/devolver': { call: (f) => ({ params: { canjeId: f.canjeId } }), espera: soloDueno(200) },
  'GET /api/Estudiante/perfiles/:perfilId/recompensas': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: propioODueno(200),
  },
  'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear': {
    call: (f) => ({ params: { perfilId: f.perfilId, recompensaId: f.recompensaId } }),
    espera: soloPropio(201),
  },

  'GET /api/TablaClasificacion/grupo/:id': { call: (f) => ({ params: { id: f.grupoId } }), espera: delGrupo(200) },
  'POST /api/TablaClasificacion': {
    call: (f) => ({ query: { grupoId: f.grupoId }, body: { nombre: 'Lectores', medallaAsociadaId: f.medallaId } }),
    espera: soloDueno(201),
  },
  'GET /api/TablaClasificacion/:id': { call: (f) => ({ params: { id: f.rankingId } }), espera: delGrupo(200) },
  'DELETE /api/TablaClasificacion/:id': { call: (f) => ({ params: { id: f.rankingId } }), espera: soloDueno(204) },
  'POST /api/Profesor/pac': {
    call: (f) => ({ query: { grupoId: f.grupoId }, body: formularioPac(f) }),
    // The group has a current one.
    espera: soloDueno(409),
  },
  'GET /api/Profesor/pac': { call: (f) => ({ query: { grupoId: f.grupoId } }), espera: delGrupo(200) },
  'PUT /api/Profesor/pac/:id': {
    // It began with the fixture: its start stays.
    call: (f) => ({
      params: { id: f.pacId },
      body: { nombre: 'A la luna', cantidadMedallasNecesarias: 200, fechaInicio: dia(0), fechaFin: dia(9) },
    }),
    espera: soloDueno(200),
  },
  'DELETE /api/Profesor/pac/:id': { call: (f) => ({ params: { id: f.pacId } }), espera: soloDueno(204) },
  'GET /api/Profesor/pac/historial': { call: (f) => ({ query: { grupoId: f.grupoId } }), espera: delGrupo(200) },

  'GET /api/Imagen/:id': { call: (f) => ({ params: { id: f.perfilId } }), espera: delGrupo(200) },
  'GET /api/Avatar/:id': { call: (f) => ({ params: { id: f.perfilId } }), espera: propioODueno(200) },
  'GET /api/Avatar/:id/inventario-avatar': {
    call: (f) => ({ params: { id: f.perfilId } }),
    espera: propioODueno(200),
  },
  'GET /api/Avatar/propio': { espera: cadaEstudiante(200) },
  'PUT /api/Avatar/propio/personalizar': { call: () => ({ body: formularioAvatar() }), espera: cadaEstudiante(200) },
  'PUT /api/Avatar/:id/personalizar': {
    call: (f) => ({ params: { id: f.perfilId }, body: formularioAvatar() }),
    espera: soloPropio(200),
  },

  'POST /api/Profesor/reiniciar-logros': {
    call: (f) => ({ query: { grupoId: f.grupoId } }),
    espera: soloDueno(201),
  },
  'GET /api/Grupo/:id/periodos': { call: (f) => ({ params: { id: f.grupoId } }), espera: delGrupo(200) },
  // The classmate was not in the group yet.
  'GET /api/Grupo/:id/periodos/:periodoId': { call: periodoOf, espera: propioODueno(200) },
  'GET /api/Grupo/:id/notas.csv': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'GET /api/Grupo/:id/notas.xlsx': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'GET /api/Grupo/:id/periodos/:periodoId.csv': { call: periodoOf, espera: sinTarjeta(propioODueno(200)) },
  'GET /api/Grupo/:id/periodos/:periodoId.xlsx': { call: periodoOf, espera: sinTarjeta(propioODueno(200)) },
  'POST /api/TablaEquivalencia/:id/simular': {
    call: (f) => ({ params: { id: f.tablaId }, body: formularioTabla(f.tablaId, f) }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/simular-tabla': {
    call: (f) => ({ params: { id: f.grupoId }, body: { tablaEquivalenciaId: f.tablaLibreId } }),
    espera: soloDueno(200),
  },
  'POST /api/RecuperarContrasena/cambiar-temporal': {
    call: () => ({
      body: { nombreUsuario: 'nadie.asi', contrasenaTemporal: 'k7mp-3x9w', nuevaContrasena: 'Aupa-2026!' },
    }),
    espera: publico(400),
  },
  'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena': {
    // The classmate, because the first student has a request to another teacher.
    call: (f) => ({ params: { id: f.grupoId, perfilId: f.companeroId } }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/renovar-codigo': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'GET /api/Grupo/:id/perfiles/:perfilId/nombre': {
    call: (f) => ({ params: { id: f.grupoId, perfilId: f.perfilId } }),
    espera: soloDueno(200),
  },
  'PUT /api/Grupo/:id/perfiles/:perfilId/nombre': {
    call: (f) => ({ params: { id: f.grupoId, perfilId: f.companeroId }, body: { nombre: 'Lucía', apellido: 'Gil' } }),
    espera: soloDueno(200),
  },

  'POST /api/Grupo/:id/lista/simular': {
    call: (f) => ({ params: { id: f.grupoId }, body: { alumnos: [{ nombre: 'Aisha', apellido: 'Diallo' }] } }),
    espera: soloDueno(200),
  },
  // Authorization comes before the preview's check.
  'POST /api/Grupo/:id/lista': {
    call: (f) => ({
      params: { id: f.grupoId },
      body: { alumnos: [{ nombre: 'Aisha', apellido: 'Diallo' }], huella: 'de otra lista' },
    }),
    espera: soloDueno(409),
  },

  ...MATRIX_AZAR,

  ...matrixAsistencia,
  'GET /api/eventos': { espera: conTarjeta(espera(401, 401, 200, 200, 200, 200)) },
};
