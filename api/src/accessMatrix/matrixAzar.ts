import { toEquipos } from '../testing/index.ts';
import { soloDueno } from './espera.ts';
import type { Fixture } from './fixture.ts';

const grupo = (f: Fixture) => ({ params: { id: f.grupoId } });
const unos = (f: Fixture) => ({ id: f.grupoId, equiposId: f.equiposId });
const equipos = (f: Fixture) => {
  const todos = [f.perfilId, f.companeroId];
  const { reglas, ...resto } = toEquipos([todos]);
  return { ...resto, reglas: { ...reglas, aparte: [todos], juntos: [todos], fijos: [f.perfilId] } };
};

export const MATRIX_AZAR = {
  'GET /api/Grupo/:id/azar': { call: grupo, espera: soloDueno(200) },
  'POST /api/Grupo/:id/azar': { call: grupo, espera: soloDueno(200) },
  'POST /api/Grupo/:id/azar/apartar': {
    call: (f: Fixture) => ({ ...grupo(f), body: { perfilId: f.perfilId } }),
    espera: soloDueno(200),
  },
  'POST /api/Grupo/:id/azar/rellenar': { call: grupo, espera: soloDueno(200) },
  'GET /api/Grupo/:id/equipos': { call: grupo, espera: soloDueno(200) },
  'POST /api/Grupo/:id/equipos': {
    call: (f: Fixture) => ({ ...grupo(f), body: equipos(f) }),
    espera: soloDueno(201),
  },
  'PUT /api/Grupo/:id/equipos/:equiposId': {
    call: (f: Fixture) => ({ params: unos(f), body: equipos(f) }),
    espera: soloDueno(200),
  },
  'DELETE /api/Grupo/:id/equipos/:equiposId': {
    call: (f: Fixture) => ({ params: unos(f) }),
    espera: soloDueno(204),
  },
};
