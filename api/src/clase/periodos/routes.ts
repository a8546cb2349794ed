import { defineRoutes, file, read, write } from '../../platform/http/handlers.ts';
import { closePeriodo } from './close.ts';
import { toCsvFile, toXlsxFile } from './files.ts';
import { findPeriodo, listNotas, listNotasCerradas, listPeriodos } from './queries.ts';

export const periodosRoutes = defineRoutes({
  'POST /api/Profesor/reiniciar-logros': write(({ tx, usuario, query, body }) =>
    closePeriodo(tx, usuario, query.grupoId, body.nombre),
  ),

  'GET /api/Grupo/:id/periodos': read(({ sql, usuario, params }) => listPeriodos(sql, params.id, usuario)),

  'GET /api/Grupo/:id/periodos/:periodoId': read(({ sql, usuario, params }) =>
    findPeriodo(sql, params.id, params.periodoId, usuario),
  ),

  'GET /api/Grupo/:id/periodos/:periodoId.csv': file(async ({ sql, usuario, params, query, services: { tzAula } }) =>
    toCsvFile(await listNotasCerradas(sql, params.id, params.periodoId, usuario), { tzAula, ...query }),
  ),

  'GET /api/Grupo/:id/periodos/:periodoId.xlsx': file(async ({ sql, usuario, params, query, services: { tzAula } }) =>
    toXlsxFile(await listNotasCerradas(sql, params.id, params.periodoId, usuario), { tzAula, ...query }),
  ),

  'GET /api/Grupo/:id/notas.csv': file(async ({ sql, usuario, params, query, services: { tzAula } }) =>
    toCsvFile(await listNotas(sql, params.id, usuario), { tzAula, ...query }),
  ),

  'GET /api/Grupo/:id/notas.xlsx': file(async ({ sql, usuario, params, query, services: { tzAula } }) =>
    toXlsxFile(await listNotas(sql, params.id, usuario), { tzAula, ...query }),
  ),
});
