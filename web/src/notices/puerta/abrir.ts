import { defineActDeGrupo } from '../../data/acts.ts';
import { notify } from '../../ui/toast/notify.ts';

export const dePuerta = (grupoId: number) => `puerta ${grupoId}`;

/** The answer is a secret and is not cached. The page refetches the open door. */
export const openPuerta = defineActDeGrupo('POST /api/Grupo/:id/puerta', {
  success: ({ grupoId }) => notify.withdraw(dePuerta(grupoId)),
  fallback: 'Error al abrir la puerta.',
  retries: 0,
  expected: 'PUERTA_ABIERTA',
});
