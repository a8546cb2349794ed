import { conTarjeta, espera, publico, soloDueno, type Fila } from './espera.ts';

export const MATRIX_TARJETAS = {
  'GET /api/Grupo/:id/tarjetas': { call: ({ grupoId }) => ({ params: { id: grupoId } }), espera: soloDueno(200) },
  'PUT /api/Grupo/:id/tarjetas': {
    call: ({ grupoId }) => ({ params: { id: grupoId }, body: { permitidas: false } }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/tarjetas': {
    call: ({ grupoId, perfilId }) => ({
      params: { id: grupoId },
      body: { perfilesIds: [perfilId], conservanContrasena: [perfilId] },
    }),
    espera: soloDueno(201),
  },
  'DELETE /api/Grupo/:id/tarjetas/:perfilId': {
    call: ({ grupoId, companeroId }) => ({ params: { id: grupoId, perfilId: companeroId } }),
    espera: soloDueno(204),
  },
  'POST /api/Login/tarjeta': { call: ({ tarjeta }) => ({ body: { token: tarjeta } }), espera: publico(200) },
  'POST /api/Sesion/tomar': { espera: conTarjeta(espera(401, 401, 204, 204, 204, 204)) },
  'GET /api/Usuario/tarjetas': { espera: espera(401, 401, 200, 200, 200, 200) },
  // Everybody here has a password; cuenta/primera.test.ts covers accounts without one.
  'POST /api/Usuario/elegir-contrasena': {
    call: () => ({ body: { nuevaContrasena: 'La-Primera-2026!' } }),
    espera: { ...espera(401, 401, 409, 409, 409, 409), tarjeta: 409 },
  },
} satisfies Record<string, Fila>;
