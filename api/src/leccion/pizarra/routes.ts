import { defineRoutes, liveStream, pizarra, plain, read, write } from '../../platform/http/handlers.ts';
import { connect, connectVentana, disconnect, drawCodigo, keepEstado } from './commands.ts';
import { showEstado, showVista, showVistaPropia } from './queries.ts';

export const pizarraRoutes = defineRoutes({
  'GET /api/Grupo/:id/pizarra': read(({ sql, usuario, params }) => showEstado(sql, usuario, params.id)),

  'PUT /api/Grupo/:id/pizarra': write(({ tx, usuario, params, body }) => keepEstado(tx, usuario, params.id, body)),

  'POST /api/Grupo/:id/pizarra/codigo': write(({ tx, usuario, params }) => drawCodigo(tx, usuario, params.id)),

  'POST /api/Grupo/:id/pizarra/ventana': plain(({ services, params, usuario, aparato }) =>
    connectVentana(services, params.id, { usuario, aparato }),
  ),

  'DELETE /api/Grupo/:id/pizarra/:pizarraId': write(({ tx, usuario, params }) => disconnect(tx, usuario, params)),

  'GET /api/Grupo/:id/pizarra/vista': read(({ sql, usuario, params, publicUrl, services: { tzAula } }) =>
    showVistaPropia(sql, usuario, params.id, { tzAula, publicUrl }),
  ),

  'POST /api/Pizarra/entrar': plain(({ services, body, ip, aparato }) =>
    connect(services, body.codigo, { ip, aparato }),
  ),

  'GET /api/Pizarra': pizarra(({ sql, pizarra: { grupoId }, publicUrl, services: { tzAula } }) =>
    showVista(sql, grupoId, { tzAula, publicUrl }),
  ),

  'GET /api/Pizarra/eventos': liveStream,
});
