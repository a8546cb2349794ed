import type { TipoEvento } from '@aupa/domain/clase';
import type { EndpointKey } from './tipos.ts';

export type EscrituraKey = Exclude<EndpointKey, `GET ${string}`>;

const OTORGAR = [
  'medallas-otorgadas',
  'potenciador-ganado',
  'meta-alcanzada',
  'pac-cambiado',
  'pac-completado',
  'regalo-recibido',
] as const;

/** Possible side effects of undoing a grant; a request it answered is pending again. */
const DESHACER = ['lote-deshecho', 'pac-cambiado', 'solicitud-decidida'] as const;

/** Events that each writing call may cause, as server tests prove. Imports no schema, to stay small in the browser. */
export const CAUSAS = {
  'POST /api/Login/login': [],
  'POST /api/Sesion/cerrar': [],
  'POST /api/Sesion/tomar': ['tarjeta-usada', 'asistencia-cambiada'],
  'POST /api/profesor/alta': [],
  'POST /api/estudiante/alta': [],
  'POST /api/RecuperarContrasena/restablecer': [],
  'POST /api/RecuperarContrasena/cambiar-temporal': [],
  'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena': ['tarjetas-cambiadas'],
  'POST /api/Usuario/cambiar-contrasena': ['pizarra-cambiada'],
  'DELETE /api/Usuario/sesiones/:id': ['pizarra-cambiada'],
  'POST /api/Usuario/sesiones/cerrar-demas': ['pizarra-cambiada'],
  'PUT /api/Usuario/preferencias': [],
  'POST /api/Usuario/elegir-contrasena': ['tarjetas-cambiadas'],

  'POST /api/Login/tarjeta': ['tarjeta-usada', 'asistencia-cambiada'],
  'PUT /api/Grupo/:id/tarjetas': ['tarjetas-cambiadas'],
  'POST /api/Grupo/:id/tarjetas': ['tarjetas-cambiadas'],
  'DELETE /api/Grupo/:id/tarjetas/:perfilId': ['tarjetas-cambiadas'],

  'POST /api/grupo/alta': ['grupo-creado'],
  'PUT /api/Grupo/editar/:id': ['grupo-editado', 'meta-movida'],
  'DELETE /api/Grupo/eliminar/:id': ['grupo-eliminado'],
  'POST /api/Grupo/:id/renovar-codigo': ['grupo-editado'],
  'PUT /api/Grupo/:id/dispositivos': ['grupo-editado'],
  'POST /api/Grupo/:id/simular-tabla': [],
  'DELETE /api/Grupo/:id/perfiles/:perfilId': ['perfil-retirado'],
  'PUT /api/Grupo/:id/perfiles/:perfilId/nombre': ['perfil-renombrado'],

  'POST /api/Grupo/:id/perfiles/:perfilId/borrado': ['perfil-retirado'],
  'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado': ['lista-anadida'],
  'POST /api/Grupo/:id/conservar': ['grupo-editado'],
  'PUT /api/Usuario/borrado': [],

  'POST /api/Grupo/:id/lista/simular': [],
  'POST /api/Grupo/:id/lista': [
    'perfil-renombrado',
    'lista-anadida',
    'perfil-retirado',
    'solicitud-union-aceptada',
    'lista-hecha',
  ],
  'POST /api/Lista/:listaId/deshacer': [
    'lista-deshecha',
    'perfil-retirado',
    'lista-anadida',
    'perfil-renombrado',
    'solicitud-decidida',
  ],

  'POST /api/Estudiante/unirse-grupo': ['solicitud-union-creada'],
  'DELETE /api/Estudiante/solicitudes-union/:id': ['solicitud-union-retirada'],
  'POST /api/Profesor/aceptar-solicitud': ['solicitud-union-aceptada'],
  'POST /api/Profesor/rechazar-solicitud': ['solicitud-union-rechazada'],
  'POST /api/Profesor/aceptar-solicitudes': ['solicitud-union-aceptada'],
  'POST /api/Profesor/rechazar-solicitudes': ['solicitud-union-rechazada'],
  'POST /api/Profesor/solicitudes-union/:id/deshacer': ['solicitud-decidida', 'perfil-retirado'],
  'POST /api/Profesor/deshacer-solicitudes': ['solicitud-decidida', 'perfil-retirado'],

  'POST /api/medalla/alta': ['medalla-cambiada'],
  'PUT /api/medalla/:id': ['medalla-cambiada'],
  'PUT /api/Medalla/orden': ['medalla-cambiada'],
  'DELETE /api/Medalla/:id': ['medalla-cambiada'],
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n': OTORGAR,
  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId': [
    'medallas-quitadas',
    'pac-cambiado',
  ],
  'POST /api/AsignacionMedallas/lote': OTORGAR,
  'POST /api/AsignacionMedallas/lote/:loteId/deshacer': [...DESHACER, 'condonacion-deshecha'],
  'POST /api/Profesor/perfiles/:perfilId/condonar': ['monedas-condonadas'],
  'POST /api/Profesor/ejemplos': [],
  'PUT /api/Profesor/guia': [],

  'POST /api/TablaEquivalencia': [],
  'PUT /api/TablaEquivalencia': ['grupo-editado', 'meta-movida'],
  'PUT /api/TablaEquivalencia/:id': ['grupo-editado', 'meta-movida'],
  'DELETE /api/TablaEquivalencia/:id': [],
  'POST /api/TablaEquivalencia/:id/simular': [],

  'POST /api/PerfilEstudiante/definir-meta-califiacion': ['meta-definida'],
  'POST /api/PerfilEstudiante/:perfilId/novedades': [],

  'POST /api/Kudo/:id/deshacer': ['kudo-deshecho'],
  'POST /api/Kudo': ['kudo-recibido', 'kudo-dado', ...OTORGAR],
  'POST /api/ConfiguracionUmbralParaMedallas': ['umbral-cambiado', ...OTORGAR],
  'PUT /api/ConfiguracionUmbralParaMedallas': ['umbral-cambiado', ...OTORGAR],
  'DELETE /api/ConfiguracionUmbralParaMedallas/:id': ['umbral-cambiado'],

  'POST /api/Estudiante/solicitudes-medalla': ['solicitud-medalla-creada'],
  'DELETE /api/Estudiante/solicitudes-medalla/:id': ['solicitud-medalla-retirada'],
  'POST /api/Profesor/aceptar-solicitud-medalla': ['solicitud-medalla-aceptada', ...OTORGAR],
  'POST /api/Profesor/rechazar-solicitud-medalla': ['solicitud-medalla-rechazada'],
  'POST /api/Profesor/aceptar-solicitudes-medallas': ['solicitud-medalla-aceptada', ...OTORGAR],
  'POST /api/Profesor/rechazar-solicitudes-medallas': ['solicitud-medalla-rechazada'],
  'POST /api/Profesor/solicitudes-medallas/:id/deshacer': ['solicitud-decidida', 'lote-deshecho', 'pac-cambiado'],
  'POST /api/Profesor/deshacer-solicitudes-medallas': ['solicitud-decidida', 'lote-deshecho', 'pac-cambiado'],

  'POST /api/Recompensa/alta': ['tienda-cambiada'],
  'POST /api/Profesor/ejemplos-recompensas': ['tienda-cambiada'],
  'PUT /api/Recompensa/:id': ['tienda-cambiada', 'pac-cambiado'],
  'DELETE /api/Recompensa/:id': ['tienda-cambiada', 'pac-cambiado'],
  'POST /api/Recompensa/asignar-a-grupos': ['tienda-cambiada'],
  'DELETE /api/Tienda/:id/recompensas/:recompensaId': ['tienda-cambiada'],
  'POST /api/Canje/:canjeId/entregar': ['canje-entregado'],
  'POST /api/Canje/:canjeId/devolver': ['canje-devuelto'],
  'POST /api/Canje/:canjeId/deshacer': ['canje-deshecho'],
  'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear': ['canje-hecho'],

  'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear': ['canje-hecho'],
  'POST /api/Profesor/perfiles/:perfilId/definir-meta': ['meta-definida'],
  'PUT /api/Profesor/perfiles/:perfilId/personalizar': ['avatar-cambiado'],

  'POST /api/TablaClasificacion': ['ranking-cambiado'],
  'DELETE /api/TablaClasificacion/:id': ['ranking-cambiado'],
  'POST /api/Profesor/pac': ['pac-cambiado'],
  'PUT /api/Profesor/pac/:id': ['pac-cambiado'],
  'DELETE /api/Profesor/pac/:id': ['pac-cambiado'],

  'POST /api/Grupo/:id/azar': ['azar-cambiado'],
  'POST /api/Grupo/:id/azar/apartar': ['azar-cambiado'],
  'POST /api/Grupo/:id/azar/rellenar': ['azar-cambiado'],
  'POST /api/Grupo/:id/equipos': ['equipos-cambiados'],
  'PUT /api/Grupo/:id/equipos/:equiposId': ['equipos-cambiados'],
  'DELETE /api/Grupo/:id/equipos/:equiposId': ['equipos-cambiados'],
  'PUT /api/Grupo/:id/pizarra': ['pizarra-cambiada'],
  'POST /api/Grupo/:id/pizarra/codigo': [],
  'POST /api/Grupo/:id/pizarra/ventana': ['pizarra-cambiada'],
  'DELETE /api/Grupo/:id/pizarra/:pizarraId': ['pizarra-cambiada'],
  'POST /api/Pizarra/entrar': ['pizarra-cambiada'],
  'POST /api/Grupo/:id/puerta': ['puerta-cambiada', 'pizarra-cambiada'],
  'DELETE /api/Grupo/:id/puerta': ['puerta-cambiada', 'pizarra-cambiada'],
  'POST /api/Grupo/:id/puerta/reabrir': ['puerta-cambiada', 'pizarra-cambiada'],
  'POST /api/Grupo/:id/puerta/dejar-pasar': ['puerta-cambiada'],
  'POST /api/Grupo/:id/puerta/rechazar': ['puerta-cambiada'],
  'POST /api/Grupo/:id/puerta/rechazar-repetidas': ['puerta-cambiada'],
  'POST /api/Puerta/mirar': ['puerta-cambiada'],
  'POST /api/Puerta/llamar': ['puerta-cambiada'],
  'POST /api/Puerta/esperar': ['asistencia-cambiada'],

  'PUT /api/Avatar/:id/personalizar': ['avatar-cambiado'],
  'PUT /api/Avatar/propio/personalizar': ['avatar-cambiado'],
  'POST /api/Profesor/reiniciar-logros': ['periodo-cerrado'],
  'PUT /api/Grupo/:id/asistencia': ['asistencia-cambiada'],
} as const satisfies Record<EscrituraKey, readonly TipoEvento[]>;

export type TipoPropio =
  | 'guia-propia'
  | 'aspecto-propio'
  | 'medallas-propias'
  | 'tablas-propias'
  | 'recompensas-propias';

/** The caller's own lists that a writing call changes, unless its events tell. */
export const PROPIAS = {
  'PUT /api/Profesor/guia': ['guia-propia'],
  'PUT /api/Avatar/propio/personalizar': ['aspecto-propio'],
  'POST /api/Profesor/ejemplos': ['medallas-propias', 'tablas-propias'],
  'POST /api/TablaEquivalencia': ['tablas-propias'],
  'PUT /api/TablaEquivalencia': ['tablas-propias'],
  'PUT /api/TablaEquivalencia/:id': ['tablas-propias'],
  'DELETE /api/TablaEquivalencia/:id': ['tablas-propias'],
  'POST /api/Recompensa/alta': ['recompensas-propias'],
  'POST /api/Profesor/ejemplos-recompensas': ['recompensas-propias'],
  'PUT /api/Recompensa/:id': ['recompensas-propias'],
  'DELETE /api/Recompensa/:id': ['recompensas-propias'],
} as const satisfies Partial<Record<EscrituraKey, readonly TipoPropio[]>>;
