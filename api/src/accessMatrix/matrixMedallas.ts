import { cadaProfesor, delGrupo, soloDueno } from './espera.ts';
import type { Fixture } from './fixture.ts';
import { formularioMedalla } from './formularios.ts';

export const MATRIX_MEDALLAS = {
  'GET /api/Medalla': { espera: cadaProfesor(200) },
  'GET /api/Medalla/:id': { call: (f: Fixture) => ({ params: { id: f.medallaId } }), espera: soloDueno(200) },
  'GET /api/Medalla/grupo/:id': {
    call: (f: Fixture) => ({ params: { id: f.grupoId } }),
    espera: delGrupo(200),
  },
  'POST /api/medalla/alta': { call: () => ({ body: formularioMedalla }), espera: cadaProfesor(201) },
  'PUT /api/medalla/:id': {
    call: (f: Fixture) => ({ params: { id: f.medallaId }, body: { id: f.medallaId, ...formularioMedalla } }),
    espera: soloDueno(200),
  },
  'PUT /api/Medalla/orden': {
    call: (f: Fixture) => ({ body: { medallasIds: [f.medallaId] } }),
    espera: soloDueno(200),
  },
  'DELETE /api/Medalla/:id': { call: (f: Fixture) => ({ params: { id: f.medallaLibreId } }), espera: soloDueno(204) },
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n': {
    call: (f: Fixture) => ({ params: { perfilId: f.perfilId, medallaId: f.medallaId, n: 1 } }),
    espera: soloDueno(201),
  },
  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId': {
    call: (f: Fixture) => ({ params: { perfilId: f.perfilId, medallaId: f.medallaId } }),
    // The student holds none yet.
    espera: soloDueno(400),
  },
};
