import { defineRoutes, file, read, write } from '../platform/http/handlers.ts';
import { closePeriodo } from './close.ts';
import { toCsvFile, toXlsxFile } from './files.ts';
import { findPeriodo, listPeriodos } from './queries.ts';

export const periodosRoutes = defineRoutes({
  'POST /api/Profesor/reiniciar-logros': write(({ tx, usuario, query }) => closePeriodo(tx, usuario, query.grupoId)),

  'GET /api/Grupo/:id/periodos': read(({ sql, usuario, params }) => listPeriodos(sql, params.id, usuario)),

  'GET /api/Grupo/:id/periodos/:periodoId': read(async ({ sql, usuario, params }) => {
    const {
      grupo: _grupo,
      materia: _materia,
      ...periodo
    } = await findPeriodo(sql, params.id, params.periodoId, usuario);
    return periodo;
  }),

  'GET /api/Grupo/:id/periodos/:periodoId.csv': file(async ({ sql, usuario, params, services }) =>
    toCsvFile(await findPeriodo(sql, params.id, params.periodoId, usuario), services.tzAula),
  ),

  'GET /api/Grupo/:id/periodos/:periodoId.xlsx': file(async ({ sql, usuario, params, services }) =>
    toXlsxFile(await findPeriodo(sql, params.id, params.periodoId, usuario), services.tzAula),
  ),
});
