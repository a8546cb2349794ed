import { defineActDeGrupo } from '../../../api/acts.ts';
import { changePizarra, type CambioPizarra } from '../../../api/cambioPizarra.ts';
import { patch } from '../../../api/optimistic.ts';
import { pizarraQuery, pizarraVistaQuery } from '../../../api/pizarra.ts';

/** What the board shows, at once here and within a second there: of it only what changes (`inputOf`). */
export const showEnPizarra = defineActDeGrupo('PUT /api/Grupo/:id/pizarra', {
  fallback: 'Error al cambiar la pizarra.',
  send: ({ input, grupoId }, sesion) => changePizarra(grupoId, input.body, sesion),
  // What was shown before may be wanted again while something else is on its way.
  exclusive: false,
  optimistic: ({ input: { body }, grupoId }) => [
    patch(pizarraQuery(grupoId), (pizarra) => ({ ...pizarra, ...body })),
    patch(pizarraVistaQuery(grupoId), ({ vista, desfase }) => {
      const { vista: elegida = vista.vista, sonido = vista.sonido } = body as CambioPizarra;
      return { vista: { ...vista, vista: elegida, sonido }, desfase };
    }),
  ],
});

export const disconnectPizarra = defineActDeGrupo('DELETE /api/Grupo/:id/pizarra/:pizarraId', {
  success: 'Pizarra desconectada.',
  fallback: 'Error al desconectar la pizarra.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(pizarraQuery(grupoId), (pizarra) => ({
      ...pizarra,
      conectadas: pizarra.conectadas.filter(({ id }) => id !== Number(params.pizarraId)),
    })),
  ],
});

/** Its answer is a secret: nothing keeps it, and asked for again it is another one. */
export const drawCodigoPizarra = defineActDeGrupo('POST /api/Grupo/:id/pizarra/codigo', {
  fallback: 'Error al pedir el código.',
  retries: 0,
});
