import { soloDueno, type Fila } from './espera.ts';
import { formularioAvatar } from './formularios.ts';
import type { Fixture } from './fixture.ts';

const dePerfil = ({ perfilId }: Fixture) => ({ params: { perfilId } });

export const matrixPapeletas = {
  'GET /api/Grupo/:id/papeletas': { call: (f) => ({ params: { id: f.grupoId } }), espera: soloDueno(200) },
  'PUT /api/Grupo/:id/dispositivos': {
    call: (f) => ({ params: { id: f.grupoId }, body: { sinDispositivos: false } }),
    espera: soloDueno(200),
  },
  'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear': {
    call: (f) => ({ params: { perfilId: f.perfilId, recompensaId: f.recompensaId } }),
    espera: soloDueno(201),
  },
  'POST /api/Profesor/perfiles/:perfilId/definir-meta': {
    call: (f) => ({ ...dePerfil(f), body: { metaCalificacion: 1 } }),
    espera: soloDueno(200),
  },
  'PUT /api/Profesor/perfiles/:perfilId/personalizar': {
    call: (f) => ({ ...dePerfil(f), body: formularioAvatar() }),
    espera: soloDueno(200),
  },
} as const satisfies Record<string, Fila>;
