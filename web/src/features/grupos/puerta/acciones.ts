import { pasanDe, repetidasEntreSi } from '@aupa/domain';
import { defineActDeGrupo } from '../../../api/acts.ts';
import { patch } from '../../../api/optimistic.ts';
import { puertaQuery } from '../../../api/puerta.ts';

/** Its answer is a secret: nothing keeps it. The page reads the open door anew. */
export const openPuerta = defineActDeGrupo('POST /api/Grupo/:id/puerta', {
  fallback: 'Error al abrir la puerta.',
  retries: 0,
  expected: 'PUERTA_ABIERTA',
});

export const closePuerta = defineActDeGrupo('DELETE /api/Grupo/:id/puerta', {
  success: 'Puerta cerrada.',
  fallback: 'Error al cerrar la puerta.',
  optimistic: ({ grupoId }) => [
    patch(puertaQuery(grupoId), ({ puerta, desfase }) => ({
      puerta: { ...puerta, codigo: null, urlCompleta: null, cierra: null, esperan: [] },
      desfase,
    })),
  ],
});

/** These go in at once; whoever has the same name at the door is out. */
export const letIn = defineActDeGrupo('POST /api/Grupo/:id/puerta/dejar-pasar', {
  fallback: 'Error al dejar pasar.',
  exclusive: false,
  optimistic: ({ input: { body }, grupoId }) => [
    patch(puertaQuery(grupoId), ({ puerta, desfase }) => {
      const { entradasIds: elegidas = null, mirada = false } = body ?? {};
      const pasan = pasanDe(puerta.esperan, puerta.dentro, { elegidas, mirada });
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
  ],
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

/** Nobody who calls under a name that several have goes on waiting: whoever is there taps their face again. */
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
