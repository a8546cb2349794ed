import { defineRoutes, plain, read, write } from '../../platform/http/handlers.ts';
import { closePuerta, letIn, openPuerta, refuse, refuseRepetidas, reopenPuerta } from './commands.ts';
import { awaitEntrada, callAt, lookIn } from './llamar.ts';
import { listPuertas, showPuerta } from './queries.ts';

export const puertaRoutes = defineRoutes({
  'POST /api/Grupo/:id/puerta': write(({ tx, usuario, params, publicUrl }) =>
    openPuerta(tx, usuario, params.id, publicUrl),
  ),

  'GET /api/Grupo/:id/puerta': read(({ sql, usuario, params, publicUrl }) =>
    showPuerta(sql, usuario, params.id, publicUrl),
  ),

  'GET /api/Profesor/puertas': read(({ sql, usuario }) => listPuertas(sql, usuario)),

  'DELETE /api/Grupo/:id/puerta': write(({ tx, usuario, params }) => closePuerta(tx, usuario, params.id)),

  'POST /api/Grupo/:id/puerta/reabrir': write(({ tx, usuario, params }) => reopenPuerta(tx, usuario, params.id)),

  'POST /api/Grupo/:id/puerta/dejar-pasar': write(({ tx, usuario, params, body }) =>
    letIn(tx, usuario, params.id, body),
  ),

  'POST /api/Grupo/:id/puerta/rechazar': write(({ tx, usuario, params, body }) =>
    refuse(tx, usuario, params.id, body.entradaId),
  ),

  'POST /api/Grupo/:id/puerta/rechazar-repetidas': write(({ tx, usuario, params, ip }) =>
    refuseRepetidas(tx, usuario, params.id, ip),
  ),

  'POST /api/Puerta/mirar': plain(({ services, body, ip, inTurn }) => lookIn(services, body, ip, inTurn)),

  'POST /api/Puerta/llamar': plain(({ services, body, ip, aparato }) => callAt(services, body, { ip, aparato })),

  'POST /api/Puerta/esperar': plain(({ services, body }) => awaitEntrada(services, body)),
});
