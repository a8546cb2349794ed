import { espera, publico, soloDueno, type Fila } from './espera.ts';

export const estadoPizarra = {
  vista: 'Tiempo',
  conCantidades: false,
  sonido: true,
  tiempo: { duracion: 300_000, termina: null, resto: 300_000 },
};

export const MATRIX_PIZARRA = {
  'GET /api/Grupo/:id/pizarra': { call: ({ grupoId }) => ({ params: { id: grupoId } }), espera: soloDueno(200) },
  'PUT /api/Grupo/:id/pizarra': {
    call: ({ grupoId }) => ({ params: { id: grupoId }, body: estadoPizarra }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/pizarra/codigo': {
    call: ({ grupoId }) => ({ params: { id: grupoId } }),
    espera: soloDueno(201),
  },
  'POST /api/Grupo/:id/pizarra/ventana': {
    call: ({ grupoId }) => ({ params: { id: grupoId } }),
    espera: soloDueno(201),
  },
  'DELETE /api/Grupo/:id/pizarra/:pizarraId': {
    call: ({ grupoId, pizarraId }) => ({ params: { id: grupoId, pizarraId } }),
    espera: soloDueno(204),
  },
  'GET /api/Grupo/:id/pizarra/vista': { call: ({ grupoId }) => ({ params: { id: grupoId } }), espera: soloDueno(200) },
  'POST /api/Pizarra/entrar': {
    call: ({ codigoPizarra }) => ({ body: { codigo: codigoPizarra } }),
    espera: publico(200),
  },
  // A person's session does not open a board, not even its teacher's.
  'GET /api/Pizarra': { espera: { ...espera(401, 401, 401, 401, 401, 401), pizarra: 200 } },
  'GET /api/Pizarra/eventos': { espera: { ...espera(401, 401, 401, 401, 401, 401), pizarra: 200 } },
} satisfies Record<string, Fila>;
