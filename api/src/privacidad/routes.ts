import { defineRoutes, plain, read } from '../platform/http/handlers.ts';
import { describeDatos } from './describir.ts';
import { readDatosDeAlumno, readMisDatos } from './exportar.ts';

export const privacidadRoutes = defineRoutes({
  'GET /api/Privacidad': plain(({ services }) => Promise.resolve(describeDatos(services.centro))),

  'GET /api/Usuario/datos': read(({ sql, usuario, services }) => readMisDatos(sql, usuario, services.centro.nombre)),

  'GET /api/Grupo/:id/perfiles/:perfilId/datos': read(({ sql, usuario, params, services }) =>
    readDatosDeAlumno(sql, usuario, params, services.centro.nombre),
  ),
});
