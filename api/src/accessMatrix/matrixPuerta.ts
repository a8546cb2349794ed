import { cadaProfesor, publico, soloDueno, type Fila } from './espera.ts';

/** The door: its secret or digits are enough, without a session. */
export const MATRIX_PUERTA = {
  'POST /api/Grupo/:id/puerta': {
    call: ({ grupoCerradoId }) => ({ params: { id: grupoCerradoId } }),
    espera: soloDueno(201),
  },
  'GET /api/Grupo/:id/puerta': { call: ({ grupoId }) => ({ params: { id: grupoId } }), espera: soloDueno(200) },
  'DELETE /api/Grupo/:id/puerta': { call: ({ grupoId }) => ({ params: { id: grupoId } }), espera: soloDueno(204) },
  // The door is open, so it can't be reopened.
  'POST /api/Grupo/:id/puerta/reabrir': {
    call: ({ grupoId }) => ({ params: { id: grupoId } }),
    espera: soloDueno(404),
  },
  'POST /api/Grupo/:id/puerta/dejar-pasar': {
    call: ({ grupoId, entrada }) => ({
      params: { id: grupoId },
      body: { entradasIds: [entrada.entradaId], mirada: true },
    }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/puerta/rechazar': {
    call: ({ grupoId, entrada }) => ({ params: { id: grupoId }, body: { entradaId: entrada.entradaId } }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/puerta/rechazar-repetidas': {
    call: ({ grupoId }) => ({ params: { id: grupoId } }),
    espera: soloDueno(200),
  },
  'GET /api/Profesor/puertas': { espera: cadaProfesor(200) },
  'POST /api/Puerta/mirar': {
    call: ({ puerta: { codigo } }) => ({ body: { codigo, letras: 'lu' } }),
    espera: publico(200),
  },
  'POST /api/Puerta/llamar': {
    call: ({ puerta: { secreto }, perfilId, entrada }) => ({ body: { secreto, perfilId, anterior: entrada } }),
    espera: publico(201),
  },
  'POST /api/Puerta/esperar': { call: ({ entrada }) => ({ body: entrada }), espera: publico(200) },
} satisfies Record<string, Fila>;
