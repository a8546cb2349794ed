import { dia } from '../testing/index.ts';
import { soloDueno, type Fila } from './espera.ts';
import type { Fixture } from './fixture.ts';

const deGrupo = ({ grupoId }: Fixture) => ({ params: { id: grupoId } });

export const matrixAsistencia = {
  'GET /api/Grupo/:id/asistencia': {
    call: (f) => ({ ...deGrupo(f), query: { dia: dia(0) } }),
    espera: soloDueno(200),
  },
  'PUT /api/Grupo/:id/asistencia': {
    call: (f) => ({ ...deGrupo(f), body: { dia: dia(0), alumnos: [{ perfilId: f.perfilId, estado: 'Falta' }] } }),
    espera: soloDueno(200),
  },
  'GET /api/Grupo/:id/asistencia/mes': { call: deGrupo, espera: soloDueno(200) },
  'GET /api/Grupo/:id/asistencia/mes.csv': { call: deGrupo, espera: soloDueno(200) },
  'GET /api/Grupo/:id/asistencia/mes.xlsx': { call: deGrupo, espera: soloDueno(200) },
  'GET /api/Grupo/:id/radar': { call: (f) => ({ ...deGrupo(f), query: { clases: 4 } }), espera: soloDueno(200) },
} as const satisfies Record<string, Fila>;
