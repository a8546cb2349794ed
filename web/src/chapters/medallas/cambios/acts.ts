import type { Respuesta } from '@aupa/contract';
import type { TipoCambio } from '@aupa/domain/clase';
import { defineActDeGrupo, type Act } from '../../../data/acts.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { undoLote, undone } from '../queued.ts';

const fallback = 'No se ha podido deshacer.';
// Spent coins lead to a question, not to an error.
const expected = 'MONEDAS_GASTADAS';

export const undoSolicitudUnion = defineActDeGrupo('POST /api/Profesor/solicitudes-union/:id/deshacer', {
  fallback,
  expected,
  success: (_act, { mensaje }) => mensaje,
  optimistic: ({ input: { params }, grupoId }) => undone('SolicitudUnion', params.id, grupoId),
});

export const undoSolicitudMedalla = defineActDeGrupo('POST /api/Profesor/solicitudes-medallas/:id/deshacer', {
  fallback,
  expected,
  success: (_act, { mensaje }) => mensaje,
  optimistic: ({ input: { params }, grupoId }) => undone('SolicitudMedalla', params.id, grupoId),
});

/** Says which requests stay as they are and why; for many, only how many. */
function tellQuedan(quedan: ReadonlyArray<{ mensaje: string }>): void {
  if (quedan.length > 3)
    notify.warning(`${quedan.length} no se pueden deshacer a la vez: míralas en «Últimos cambios».`);
  else for (const { mensaje } of quedan) notify.warning(mensaje);
}

const varias = {
  fallback,
  success: (_act: unknown, { mensaje, deshechas, quedan }: Respuesta<'POST /api/Profesor/deshacer-solicitudes'>) => {
    tellQuedan(quedan);
    if (deshechas.length > 0) notify.success(mensaje);
  },
};
export const undoSolicitudesUnion = defineActDeGrupo('POST /api/Profesor/deshacer-solicitudes', varias);
export const undoSolicitudesMedalla = defineActDeGrupo('POST /api/Profesor/deshacer-solicitudes-medallas', varias);

export const undoCanje = defineActDeGrupo('POST /api/Canje/:canjeId/deshacer', {
  fallback,
  success: (_act, { mensaje }) => mensaje,
  optimistic: ({ input: { params }, grupoId }) => undone('Canje', params.canjeId, grupoId),
});

export const undoListado = defineActDeGrupo('POST /api/Lista/:listaId/deshacer', {
  fallback,
  success: (_act, { mensaje }) => mensaje,
  optimistic: ({ input: { params }, grupoId }) => undone('Lista', params.listaId, grupoId),
});

export interface Deshacible {
  grupoId: number;
  tipo: TipoCambio;
  referenciaId: number;
  nombre?: string | undefined;
  perfilesIds?: readonly number[];
}

/** Builds the undo of a change. `isParcial`: undo even if coins are spent; the pupil then owes them. */
export function undoOf({ grupoId, tipo, referenciaId: id }: Deshacible, isParcial: boolean): Act {
  const body = isParcial ? { siGastadas: 'parcial' as const } : {};
  const inputs = {
    Lote: { name: undoLote.name, input: { params: { loteId: id }, body } },
    SolicitudUnion: { name: undoSolicitudUnion.name, input: { params: { id }, body } },
    SolicitudMedalla: { name: undoSolicitudMedalla.name, input: { params: { id }, body } },
    Canje: { name: undoCanje.name, input: { params: { canjeId: id } } },
    Lista: { name: undoListado.name, input: { params: { listaId: id } } },
  };
  return { ...inputs[tipo], grupoId } as unknown as Act;
}
