import { pasanOf, pasanDeMarcadas, repetidasEntreSi, SEGUNDOS_REABRIR } from '@aupa/domain/ingreso';
import { perform } from '../../data/perform.ts';
import { defineActDeGrupo } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { puertaQuery } from '../../data/puerta.ts';
import { puertasQuery } from '../../data/puerta.ts';
import { notify } from '../../ui/toast/notify.ts';
import { dePuerta } from './abrir.ts';

/** Restores the door just closed. */
const reopenPuerta = defineActDeGrupo('POST /api/Grupo/:id/puerta/reabrir', {
  success: 'La puerta sigue abierta.',
  fallback: 'Error al abrir otra vez la puerta.',
});

/** A second less than the server's limit, which started before its answer arrived. */
const REABRIR_MS = (SEGUNDOS_REABRIR - 1) * 1000;

export const closePuerta = defineActDeGrupo('DELETE /api/Grupo/:id/puerta', {
  success: ({ input, grupoId }) =>
    notify.success('Puerta cerrada.', {
      action: {
        label: 'Deshacer',
        isUndo: true,
        about: dePuerta(grupoId),
        until: Date.now() + REABRIR_MS,
        run: () => void perform({ name: reopenPuerta.name, input, grupoId }).catch(() => undefined),
      },
    }),
  fallback: 'Error al cerrar la puerta.',
  optimistic: ({ grupoId }) => [
    patch(puertaQuery(grupoId), ({ puerta, desfase }) => ({
      puerta: { ...puerta, codigo: null, urlCompleta: null, cierra: null, esperan: [] },
      desfase,
    })),
    patch(puertasQuery(), ({ puertas, desfase }) => ({
      puertas: puertas.filter((una) => una.grupoId !== grupoId),
      desfase,
    })),
  ],
});

/** Admits these; others waiting under the same name are rejected. */
export const letIn = defineActDeGrupo('POST /api/Grupo/:id/puerta/dejar-pasar', {
  fallback: 'Error al dejar pasar.',
  exclusive: false,
  optimistic: ({ input: { body }, grupoId }) => {
    const { entradasIds: elegidas = null, mirada = false } = body ?? {};
    return [
      patch(puertaQuery(grupoId), ({ puerta, desfase }) => {
        const pasan = pasanOf(puerta.esperan, puerta.dentro, { elegidas, mirada });
        const perfiles = new Set(pasan.map(({ perfilId }) => perfilId));
        return {
          puerta: {
            ...puerta,
            esperan: puerta.esperan.filter(({ perfilId }) => !perfiles.has(perfilId)),
            dentro: [...new Set([...puerta.dentro, ...perfiles])],
          },
          desfase,
        };
      }),
      patch(puertasQuery(), ({ puertas, desfase }) => ({
        puertas: puertas.map((una) => {
          if (una.grupoId !== grupoId) return una;
          const llamadas = pasanDeMarcadas(una.esperan, { elegidas, mirada });
          const pasan = new Map(llamadas.map(({ perfilId, repetido }) => [perfilId, repetido]));
          return {
            ...una,
            esperan: una.esperan.filter(({ perfilId }) => !pasan.has(perfilId)),
            // Repeated names may be inside already: the answer has the exact count.
            dentro: una.dentro + [...pasan.values()].filter((repetido) => !repetido).length,
          };
        }),
        desfase,
      })),
    ];
  },
});

export const refuse = defineActDeGrupo('POST /api/Grupo/:id/puerta/rechazar', {
  fallback: 'Error al rechazar.',
  exclusive: false,
  optimistic: ({ input: { body }, grupoId }) => [
    patch(puertaQuery(grupoId), ({ puerta, desfase }) => ({
      puerta: { ...puerta, esperan: puerta.esperan.filter(({ entradaId }) => entradaId !== body.entradaId) },
      desfase,
    })),
  ],
});

/** Rejects calls under a name claimed several times: the real pupil taps their avatar again. */
export const refuseRepetidas = defineActDeGrupo('POST /api/Grupo/:id/puerta/rechazar-repetidas', {
  success: 'Llamadas repetidas rechazadas. Quien esté en clase toca otra vez su cara.',
  fallback: 'Error al rechazar las repetidas.',
  optimistic: ({ grupoId }) => [
    patch(puertaQuery(grupoId), ({ puerta, desfase }) => {
      const fuera = new Set(repetidasEntreSi(puerta.esperan));
      return { puerta: { ...puerta, esperan: puerta.esperan.filter((una) => !fuera.has(una)) }, desfase };
    }),
  ],
});
