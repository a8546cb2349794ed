import type { SolicitudMedallaPropia } from '@aupa/contract';
import { perform } from '../../data/perform.ts';
import { defineActDeGrupo } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { barraQuery, solicitudesMedallaPropiasQuery } from './queries.ts';
import { miPerfilQuery, perfilesQuery, perfilQuery } from '../../data/queries.ts';
import { notify, type NoticeOptions } from '../../ui/toast/notify.ts';
import { undoable } from '../medallas/deshacer.ts';

export const CAMPOS_META = ['metaCalificacion'] as const;

/** One's own goal; tile and stairs are optimistic (spec §5). */
export const setMeta = defineActDeGrupo('POST /api/PerfilEstudiante/definir-meta-califiacion', {
  fallback: 'No se pudo establecer la meta de calificación.',
  campos: CAMPOS_META,
  perfilId: ({ body }) => body.perfilEstudianteId,
  optimistic: ({ input: { body }, grupoId }) => {
    const { perfilEstudianteId, metaCalificacion } = body;
    return [
      patch(miPerfilQuery(grupoId), (perfil) => ({ ...perfil, metaCalificacion })),
      patch(barraQuery(perfilEstudianteId), (barra) => ({ ...barra, metaCalificacion })),
    ];
  },
});

/** A pupil's goal, set by their teacher (behaviour §13). */
export const setMetaPara = defineActDeGrupo('POST /api/Profesor/perfiles/:perfilId/definir-meta', {
  fallback: 'No se pudo establecer la meta de calificación.',
  success: (_act, { mensaje }) => mensaje,
  campos: CAMPOS_META,
  optimistic: ({ input: { params, body } }) => {
    const { metaCalificacion } = body;
    const perfilId = Number(params.perfilId);
    return [
      patch(perfilQuery(perfilId), (perfil) => ({ ...perfil, metaCalificacion })),
      patch(barraQuery(perfilId), (barra) => ({ ...barra, metaCalificacion })),
    ];
  },
});

/** Can be undone, like a batch. */
export const forgiveMonedas = defineActDeGrupo('POST /api/Profesor/perfiles/:perfilId/condonar', {
  fallback: 'No se han podido perdonar las monedas.',
  success: ({ grupoId, input: { params } }, { mensaje, loteId }) => {
    const que = { perfilesIds: [Number(params.perfilId)] };
    notify.success(mensaje, { action: undoable(grupoId, 'Lote', loteId, que) });
  },
  optimistic: ({ input: { params }, grupoId }) => {
    const perfilId = Number(params.perfilId);
    return [
      patch(perfilQuery(perfilId), (perfil) => ({ ...perfil, monedasDebidas: 0 })),
      patch(perfilesQuery(grupoId), (perfiles) =>
        perfiles.map((uno) => (uno.id === perfilId ? { ...uno, monedasDebidas: 0 } : uno)),
      ),
    ];
  },
});

export const CAMPOS_SOLICITUD = ['medallaId', 'descripcion'] as const;

/** Shows what became of a request; a later toast replaces the earlier one. */
function tellPedida(medallaNombre: string, message: string, options: NoticeOptions = {}): void {
  notify.success(message, { ...options, many: { of: `Pedida: ${medallaNombre}`, count: 1, say: () => message } });
}

/** Spec §5, Medal request. */
export const requestMedalla = defineActDeGrupo('POST /api/Estudiante/solicitudes-medalla', {
  fallback: 'No se pudo solicitar la medalla.',
  success: (_act, { medallaNombre }) =>
    tellPedida(medallaNombre, `Has pedido «${medallaNombre}». Tu profesor te responderá.`),
  campos: CAMPOS_SOLICITUD,
});

/** Withdraws a pending request; «Deshacer» sends it again. */
export const withdrawSolicitudMedalla = defineActDeGrupo('DELETE /api/Estudiante/solicitudes-medalla/:id', {
  fallback: 'No se pudo retirar la solicitud.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(solicitudesMedallaPropiasQuery(grupoId), (solicitudes) =>
      solicitudes.filter(({ id }) => id !== Number(params.id)),
    ),
  ],
});

export function tellRetirada(
  grupoId: number,
  { perfilEstudianteId, medallaId, medallaNombre, descripcion }: SolicitudMedallaPropia,
  onUndo: () => void,
): void {
  const otraVez = { perfilEstudianteId, medallaId, descripcion };
  const run = () => {
    onUndo();
    perform<'POST /api/Estudiante/solicitudes-medalla'>({
      name: requestMedalla.name,
      input: { body: otraVez },
      grupoId,
    }).catch(() => undefined);
  };
  tellPedida(medallaNombre, `Ya no pides «${medallaNombre}».`, { action: { label: 'Deshacer', isUndo: true, run } });
}
