import { defineActDeGrupo } from '../../data/acts.ts';
import { notify } from '../../ui/toast/notify.ts';

/** Names the toast that offers to open the closed door again. */
export const dePuerta = (grupoId: number) => `puerta ${grupoId}`;

/** Its answer is a secret: nothing keeps it. The page reads the open door anew. */
export const openPuerta = defineActDeGrupo('POST /api/Grupo/:id/puerta', {
  success: ({ grupoId }) => notify.withdraw(dePuerta(grupoId)),
  fallback: 'Error al abrir la puerta.',
  retries: 0,
  expected: 'PUERTA_ABIERTA',
});
