import { defineActDeGrupo } from '../../../data/acts.ts';
import { changePizarra, type CambioPizarra } from '../../../data/cambioPizarra.ts';
import { CallError } from '../../../data/callError.ts';
import { call } from '../../../data/client.ts';
import { patch } from '../../../data/optimistic.ts';
import { pizarraQuery, pizarraVistaQuery } from '../../../data/pizarra.ts';
import { dePuerta } from '../../../notices/puerta/abrir.ts';
import { notify } from '../../../ui/toast/notify.ts';

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

/** Opens the door and shows it: one press. Open already, it is shown. */
export const showPuerta = defineActDeGrupo('POST /api/Grupo/:id/puerta', {
  name: 'mostrar la puerta',
  success: ({ grupoId }) => notify.withdraw(dePuerta(grupoId)),
  fallback: 'Error al abrir la puerta.',
  retries: 0,
  expected: 'PUERTA_ABIERTA',
  send: async ({ input, grupoId }, sesion) => {
    const show = () => changePizarra(grupoId, { vista: 'Puerta' }, sesion);
    try {
      const puerta = await call('POST /api/Grupo/:id/puerta', { ...input, signal: sesion.signal });
      await show();
      return puerta;
    } catch (error) {
      if (error instanceof CallError && error.is('PUERTA_ABIERTA')) await show();
      throw error;
    }
  },
  optimistic: ({ grupoId }) => [patch(pizarraQuery(grupoId), (pizarra) => ({ ...pizarra, vista: 'Puerta' as const }))],
});

const sinUna = (grupoId: number, pizarraId: unknown) => [
  patch(pizarraQuery(grupoId), (pizarra) => ({
    ...pizarra,
    conectadas: pizarra.conectadas.filter(({ id }) => id !== Number(pizarraId)),
  })),
];

export const disconnectPizarra = defineActDeGrupo('DELETE /api/Grupo/:id/pizarra/:pizarraId', {
  success: 'Pizarra desconectada.',
  fallback: 'Error al desconectar la pizarra.',
  optimistic: ({ input: { params }, grupoId }) => sinUna(grupoId, params.pizarraId),
});

/** The window was closed by hand: its board ends without a word. */
export const endVentana = defineActDeGrupo('DELETE /api/Grupo/:id/pizarra/:pizarraId', {
  name: 'ventana cerrada',
  fallback: 'Error al desconectar la pizarra.',
  expected: 'NO_ENCONTRADO',
  optimistic: ({ input: { params }, grupoId }) => sinUna(grupoId, params.pizarraId),
});

/** Its answer is a secret: the new window has it, nothing else keeps it. */
export const connectVentana = defineActDeGrupo('POST /api/Grupo/:id/pizarra/ventana', {
  fallback: 'Error al abrir la pizarra.',
  retries: 0,
});

/** Its answer is a secret: nothing keeps it, and asked for again it is another one. */
export const drawCodigoPizarra = defineActDeGrupo('POST /api/Grupo/:id/pizarra/codigo', {
  fallback: 'Error al pedir el código de la pizarra.',
  retries: 0,
});
