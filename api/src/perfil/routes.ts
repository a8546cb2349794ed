import { defineRoutes, read, write, type ReadRequest } from '../platform/http/handlers.ts';
import type { EndpointKey } from '@aupa/contract';
import type { Vista } from './find.ts';
import { listHistorial } from './historial.ts';
import { setMeta } from './meta.ts';
import { listNovedades, tellNovedades } from './novedades.ts';
import { explainCalificacion, showBarra, showMedalla, showPerfil, showPropio } from './queries.ts';

const vistaOf = ({ usuario, services }: Pick<ReadRequest<EndpointKey>, 'usuario' | 'services'>): Vista => ({
  quien: usuario,
  tzAula: services.tzAula,
});

export const perfilesRoutes = defineRoutes({
  'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': read((request) =>
    showPropio(request.sql, request.params.grupoId, vistaOf(request)),
  ),

  'GET /api/PerfilEstudiante/:perfilId': read((request) =>
    showPerfil(request.sql, request.params.perfilId, vistaOf(request)),
  ),

  'GET /api/PerfilEstudiante/:perfilId/calificacion': read((request) =>
    explainCalificacion(request.sql, request.params.perfilId, vistaOf(request)),
  ),

  'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId': read((request) =>
    showMedalla(request.sql, request.params.perfilId, request.params.medallaId, vistaOf(request)),
  ),

  'GET /api/PerfilEstudiante/:perfilId/historial': read(({ sql, usuario, params, query }) =>
    listHistorial(sql, params.perfilId, query, usuario),
  ),

  'GET /api/PerfilEstudiante/:perfilId/novedades': read(({ sql, usuario, params }) =>
    listNovedades(sql, params.perfilId, usuario),
  ),

  'POST /api/PerfilEstudiante/:perfilId/novedades': write(({ tx, usuario, params, body }) =>
    tellNovedades(tx, params.perfilId, body, usuario),
  ),

  'POST /api/PerfilEstudiante/definir-meta-califiacion': write(({ tx, usuario, body }) => setMeta(tx, usuario, body)),

  'POST /api/Profesor/perfiles/:perfilId/definir-meta': write(({ tx, usuario, params, body }) =>
    setMeta(tx, usuario, { perfilEstudianteId: params.perfilId, ...body }),
  ),

  'GET /api/BarraProgreso/:perfilId': read((request) =>
    showBarra(request.sql, request.params.perfilId, vistaOf(request)),
  ),
});
