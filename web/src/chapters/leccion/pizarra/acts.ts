import { defineActDeGrupo } from '../../../data/acts.ts';
import { changePizarra, type CambioPizarra } from '../../../data/cambioPizarra.ts';
import { CallError } from '../../../data/callError.ts';
import { call } from '../../../data/client.ts';
import { patch } from '../../../data/optimistic.ts';
import { pizarraQuery, pizarraVistaQuery } from '../../../data/pizarra.ts';
import { dePuerta } from '../../../notices/puerta/abrir.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** Optimistic here, on the board within a second. Sends only what changes (`inputOf`). */
export const showEnPizarra = defineActDeGrupo('PUT /api/Grupo/:id/pizarra', {
  fallback: 'Error al cambiar la pizarra.',
  send: ({ input, grupoId }, sesion) => changePizarra(grupoId, input.body, sesion),
  // The previous view may be wanted again while another request is in flight.
  exclusive: false,
  optimistic: ({ input: { body }, grupoId }) => [
    patch(pizarraQuery(grupoId), (pizarra) => ({ ...pizarra, ...body })),
    patch(pizarraVistaQuery(grupoId), ({ vista, desfase }) => {
      const { vista: elegida = vista.vista, sonido = vista.sonido } = body as CambioPizarra;
      return { vista: { ...vista, vista: elegida, sonido }, desfase };
    }),
  ],
});

/** Opens the door and shows it; if open already, only shows it. */
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

/** Silent: the window was closed by hand. */
export const endVentana = defineActDeGrupo('DELETE /api/Grupo/:id/pizarra/:pizarraId', {
  name: 'ventana cerrada',
  fallback: 'Error al desconectar la pizarra.',
  expected: 'NO_ENCONTRADO',
  optimistic: ({ input: { params }, grupoId }) => sinUna(grupoId, params.pizarraId),
});

/** The response is a secret: hand it to the new window and store it nowhere else. */
export const connectVentana = defineActDeGrupo('POST /api/Grupo/:id/pizarra/ventana', {
  fallback: 'Error al abrir la pizarra.',
  retries: 0,
});

/** The response is a secret: not stored; each request makes another. */
export const drawCodigoPizarra = defineActDeGrupo('POST /api/Grupo/:id/pizarra/codigo', {
  fallback: 'Error al pedir el código de la pizarra.',
  retries: 0,
});
