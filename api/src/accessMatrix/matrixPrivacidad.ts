import type { EndpointKey } from '@aupa/contract';
import { cadaEstudiante, cadaProfesor, espera, publico, soloDueno, type Fila } from './espera.ts';
import type { Fixture } from './fixture.ts';

type Llamada =
  | 'GET /api/Privacidad'
  | 'GET /api/Usuario/datos'
  | 'GET /api/Grupo/:id/datos'
  | Extract<EndpointKey, `${string}/Usuario/borrado`>
  | Extract<EndpointKey, `${string}/perfiles/:perfilId/${'datos' | 'borrado'}`>
  | 'GET /api/Profesor/borrados'
  | 'POST /api/Grupo/:id/conservar';

const params = (f: Fixture) => ({ params: { id: f.grupoId, perfilId: f.perfilId } });

export const MATRIX_PRIVACIDAD: Record<Llamada, Fila> = {
  'GET /api/Privacidad': { espera: publico(200) },
  'GET /api/Usuario/datos': { espera: espera(401, 401, 200, 200, 200, 200) },
  'GET /api/Grupo/:id/datos': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'GET /api/Grupo/:id/perfiles/:perfilId/datos': { call: params, espera: soloDueno(200) },
  'GET /api/Grupo/:id/perfiles/:perfilId/borrado': { call: params, espera: soloDueno(200) },
  'POST /api/Grupo/:id/perfiles/:perfilId/borrado': {
    call: (f) => ({ ...params(f), body: { cierres: 'SinNombre', textos: ['lote.motivo.1'] } }),
    espera: soloDueno(200),
  },
  // Nobody has asked for an erasure.
  'DELETE /api/Grupo/:id/perfiles/:perfilId/borrado': { call: params, espera: soloDueno(409) },
  'GET /api/Profesor/borrados': { espera: cadaProfesor(200) },
  'POST /api/Grupo/:id/conservar': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(204) },
  'GET /api/Usuario/borrado': { espera: cadaEstudiante(200) },
  'PUT /api/Usuario/borrado': { call: () => ({ body: { pedido: true } }), espera: cadaEstudiante(200) },
};
