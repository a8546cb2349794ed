import { nombreCompleto } from '@aupa/domain/base';
import { defineAct, defineActDeGrupo } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { perform } from '../../../data/perform.ts';
import { deBorrado, undoBorrado } from '../../../notices/borrados/acts.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { borradoQuery } from '../../../notices/borrados/queries.ts';
import { pedidoQuery } from '../queries.ts';

/** Hides a pupil at once; for good after 24 hours. Its toast, the pupil's page and the list of groups undo it. */
export const askBorrado = defineActDeGrupo('POST /api/Grupo/:id/perfiles/:perfilId/borrado', {
  success: ({ input: { params }, grupoId }, { seBorra }, cached) => {
    const alumno = cached(borradoQuery(grupoId, Number(params.perfilId)));
    notify.success(`${alumno ? nombreCompleto(alumno) : 'El alumno'} se borra mañana.`, {
      action: {
        label: 'Deshacer',
        isUndo: true,
        about: deBorrado(params.perfilId),
        until: Date.parse(seBorra),
        run: () =>
          void perform<typeof undoBorrado.key>({ name: undoBorrado.name, input: { params }, grupoId }).catch(
            () => undefined,
          ),
      },
    });
  },
  fallback: 'Error al borrar al alumno.',
});

export const choosePedido = defineAct('PUT /api/Usuario/borrado', {
  success: ({ input: { body } }) =>
    body.pedido ? 'Pedido. Tus profesores lo verán con sus clases.' : 'Ya no pides que se borren tus datos.',
  fallback: 'Error al guardar lo que pides.',
  inOrder: true,
  optimistic: ({ input: { body } }) => [
    patch(pedidoQuery(), ({ pedido }) => ({ pedido: body.pedido ? (pedido ?? new Date().toISOString()) : null })),
  ],
});
