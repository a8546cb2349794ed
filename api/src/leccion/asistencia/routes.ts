import { defineRoutes, file, read, write } from '../../platform/http/handlers.ts';
import { findListado, takeAsistencia } from './lista.ts';
import { findMes, toCsvMes, toXlsxMes } from './mes.ts';
import { findRadar } from './radar.ts';

export const asistenciaRoutes = defineRoutes({
  'GET /api/Grupo/:id/asistencia': read(({ sql, usuario, params: { id }, query: { dia }, services: { tzAula } }) =>
    findListado(sql, usuario, { id, dia, tzAula }),
  ),

  'PUT /api/Grupo/:id/asistencia': write(({ tx, usuario, params, body, services: { tzAula }, hace }) =>
    takeAsistencia(tx, usuario, params.id, body, { tzAula, hace }),
  ),

  'GET /api/Grupo/:id/asistencia/mes': read(({ sql, usuario, params: { id }, query: { mes }, services: { tzAula } }) =>
    findMes(sql, usuario, { id, mes, tzAula }),
  ),

  'GET /api/Grupo/:id/asistencia/mes.csv': file(
    ({ sql, usuario, params: { id }, query: { mes }, services: { tzAula } }) =>
      toCsvMes(sql, usuario, { id, mes, tzAula }),
  ),

  'GET /api/Grupo/:id/asistencia/mes.xlsx': file(
    ({ sql, usuario, params: { id }, query: { mes }, services: { tzAula } }) =>
      toXlsxMes(sql, usuario, { id, mes, tzAula }),
  ),

  'GET /api/Grupo/:id/radar': read(({ sql, usuario, params: { id }, query: { clases }, services: { tzAula } }) =>
    findRadar(sql, usuario, { id, clases, tzAula }),
  ),
});
