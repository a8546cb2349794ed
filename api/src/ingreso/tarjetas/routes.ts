import { defineRoutes, plain, read, write } from '../../platform/http/handlers.ts';
import { allowTarjetas, makeTarjetas, voidTarjeta } from './commands.ts';
import { enterByTarjeta } from './entrar.ts';
import { listPropias, showTarjetas } from './queries.ts';

export const tarjetasRoutes = defineRoutes({
  'GET /api/Grupo/:id/tarjetas': read(({ sql, usuario, params }) => showTarjetas(sql, usuario, params.id)),

  'PUT /api/Grupo/:id/tarjetas': write(({ tx, usuario, params, body }) =>
    allowTarjetas(tx, usuario, params.id, body.permitidas),
  ),

  'POST /api/Grupo/:id/tarjetas': write(({ tx, usuario, params, body, publicUrl }) =>
    makeTarjetas(tx, usuario, { ...body, id: params.id, publicUrl }),
  ),

  'DELETE /api/Grupo/:id/tarjetas/:perfilId': write(({ tx, usuario, params }) => voidTarjeta(tx, usuario, params)),

  'POST /api/Login/tarjeta': plain(({ services, body, ip, aparato }) =>
    enterByTarjeta(services, body, { ip, aparato }),
  ),

  'GET /api/Usuario/tarjetas': read(({ sql, usuario }) => listPropias(sql, usuario)),
});
