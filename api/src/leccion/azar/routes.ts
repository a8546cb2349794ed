import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { drawAlumno, findBolsa, putAside, refillBolsa } from './bolsa.ts';

export const azarRoutes = defineRoutes({
  'GET /api/Grupo/:id/azar': read(({ sql, usuario, params, services }) =>
    findBolsa(sql, usuario, params.id, services.tzAula),
  ),

  'POST /api/Grupo/:id/azar': write(({ tx, usuario, params, services }) =>
    drawAlumno(tx, usuario, params.id, services.tzAula),
  ),

  'POST /api/Grupo/:id/azar/apartar': write(({ tx, usuario, params, body, services: { tzAula } }) =>
    putAside(tx, usuario, { grupoId: params.id, perfilId: body.perfilId, tzAula }),
  ),

  'POST /api/Grupo/:id/azar/rellenar': write(({ tx, usuario, params, services }) =>
    refillBolsa(tx, usuario, params.id, services.tzAula),
  ),
});
