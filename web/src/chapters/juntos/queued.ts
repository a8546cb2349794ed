import { plural } from '@aupa/domain/base';
import { createElement } from 'react';
import { perform } from '../../data/perform.ts';
import { defineActDeGrupo, type Cached } from '../../data/acts.ts';
import { patch } from '../../data/optimistic.ts';
import { companerosQuery, miPerfilQuery } from '../../data/queries.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { iconOf } from '../../ui/icons/names.ts';
import { notify } from '../../ui/toast/notify.ts';
import { tiposKudoQuery } from './queries.ts';

/** The sender can undo within some seconds (behaviour §11). */
const undoKudo = defineActDeGrupo('POST /api/Kudo/:id/deshacer', {
  fallback: 'No se ha podido deshacer.',
  success: (_act, { kudosDisponibles: n }) =>
    `Reconocimiento deshecho. Te ${plural(n, 'queda', 'quedan')} ${n} esta semana.`,
});

/** In ms. The server allows two seconds more (domain/src/medallas/deshacer.ts), for the request in flight. */
const SE_DESHACE = 13_000;

const findTipo = ({ kudo }: { kudo: unknown }, cached: Cached) =>
  cached(tiposKudoQuery())?.find(({ id }) => id === Number(kudo));

export const giveKudo = defineActDeGrupo('POST /api/Kudo', {
  fallback: 'No se pudo asignar el kudo.',
  waits: {
    say: ({ input: { body }, grupoId }, cached) => {
      const companero = cached(companerosQuery(grupoId))?.find(({ id }) => id === body.idPerfilEstudianteRecibe);
      return `${findTipo(body, cached)?.nombre ?? 'Un kudo'} para ${companero?.nombreEstudiante ?? 'alguien de tu clase'}`;
    },
    needs: (grupoId) => [tiposKudoQuery(), companerosQuery(grupoId), miPerfilQuery(grupoId)],
  },
  optimistic: ({ grupoId }) => [
    patch(miPerfilQuery(grupoId), (propio) => ({
      ...propio,
      kudosDisponibles: Math.max(0, propio.kudosDisponibles - 1),
    })),
  ],
  success: ({ input: { body }, grupoId }, { id, mensaje }, cached) => {
    notify.success(mensaje, {
      picture: createElement(Icon, { name: iconOf(findTipo(body, cached)?.nombreIcono ?? 'heart'), size: 22 }),
      action: {
        label: 'Deshacer',
        isUndo: true,
        until: Date.now() + SE_DESHACE,
        run: () =>
          void perform<typeof undoKudo.key>({ name: undoKudo.name, input: { params: { id } }, grupoId }).catch(
            () => undefined,
          ),
      },
    });
  },
});
