import { defineRoutes, plain, read, write } from '../platform/http/handlers.ts';
import { askBorrado, findPedido, listBorrados, setPedido, showBorrado, undoBorrado } from './borrado.ts';
import { keepClase, listSinUso } from './conservar.ts';
import { describeDatos } from './describir.ts';
import { listConDatos } from './listar.ts';
import { readDatosDeAlumno, readMisDatos } from './exportar.ts';

export const privacidadRoutes = defineRoutes({
  'GET /api/Privacidad': plain(({ services }) => Promise.resolve(describeDatos(services.centro))),

  'GET /api/Usuario/datos': read(({ sql, usuario, services }) => readMisDatos(sql, usuario, services.centro.nombre)),

  'GET /api/Grupo/:id/datos': read(({ sql, usuario, params }) => listConDatos(sql, usuario, params.id)),

  'GET /api/Grupo/:id/perfiles/:perfilId/datos': read(({ sql, usuario, params, services }) =>
    readDatosDeAlumno(sql, usuario, params, services.centro.nombre),
  ),

  'GET /api/Grupo/:id/perfiles/:perfilId/borrado': read(({ sql, usuario, params }) =>
    showBorrado(sql, usuario, params),
  ),

  'POST /api/Grupo/:id/perfiles/:perfilId/borrado': write(({ tx, usuario, params, body }) =>
    askBorrado(tx, usuario, params, body),
  ),

  'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado': write(({ tx, usuario, params }) =>
    undoBorrado(tx, usuario, params),
  ),

  'GET /api/Profesor/borrados': read(async ({ sql, usuario }) => ({
    ...(await listBorrados(sql, usuario)),
    clases: await listSinUso(sql, usuario),
  })),

  'POST /api/Grupo/:id/conservar': write(({ tx, usuario, params }) => keepClase(tx, usuario, params.id)),

  'GET /api/Usuario/borrado': read(({ sql, usuario }) => findPedido(sql, usuario)),

  'PUT /api/Usuario/borrado': write(({ tx, usuario, body }) => setPedido(tx, usuario, body.pedido)),
});
