import type { EndpointKey } from '@aupa/contract';
import { soloDueno, soloPropio, type Fila } from './espera.ts';

export const MATRIX_LOTES = {
  'POST /api/AsignacionMedallas/lote': {
    call: (f) => ({
      body: { grupoId: f.grupoId, perfilesIds: [f.perfilId, f.companeroId], medallaId: f.medallaId, cantidad: 1 },
    }),
    espera: soloDueno(201),
  },
  'POST /api/AsignacionMedallas/lote/:loteId/deshacer': {
    call: (f) => ({ params: { loteId: f.deshacer.loteId }, body: {} }),
    espera: soloDueno(200),
  },
  // Nothing is owed.
  'POST /api/Profesor/perfiles/:perfilId/condonar': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: soloDueno(409),
  },
  'GET /api/Grupo/:id/cambios': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'POST /api/Profesor/solicitudes-union/:id/deshacer': {
    call: (f) => ({ params: { id: f.deshacer.solicitudUnionId }, body: {} }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/solicitudes-medallas/:id/deshacer': {
    call: (f) => ({ params: { id: f.deshacer.solicitudMedallaId }, body: {} }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/deshacer-solicitudes': {
    call: (f) => ({ body: { grupoId: f.grupoId, solicitudesIds: [f.deshacer.solicitudUnionId] } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/deshacer-solicitudes-medallas': {
    call: (f) => ({ body: { grupoId: f.grupoId, solicitudesIds: [f.deshacer.solicitudMedallaId] } }),
    espera: soloDueno(200),
  },
  'POST /api/Canje/:canjeId/deshacer': {
    call: (f) => ({ params: { canjeId: f.deshacer.canjeId } }),
    espera: soloDueno(200),
  },
  'POST /api/Lista/:listaId/deshacer': {
    call: (f) => ({ params: { listaId: f.deshacer.listaId } }),
    espera: soloDueno(200),
  },
  'POST /api/Kudo/:id/deshacer': { call: (f) => ({ params: { id: f.deshacer.kudoId } }), espera: soloPropio(200) },
} satisfies Partial<Record<EndpointKey, Fila>>;
