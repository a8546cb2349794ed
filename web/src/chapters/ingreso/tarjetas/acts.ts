import { defineActDeGrupo } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { tarjetasQuery } from './queries.ts';

/** The response is a secret: only the page keeps it while shown; each request makes new ones. */
export const makeTarjetas = defineActDeGrupo('POST /api/Grupo/:id/tarjetas', {
  fallback:
    'No sabemos si se han hecho. Puede que las tarjetas de antes ya no valgan: elige «Todos» y hazlas otra vez.',
  retries: 0,
});

export const voidTarjeta = defineActDeGrupo('DELETE /api/Grupo/:id/tarjetas/:perfilId', {
  success: 'Tarjeta anulada. Quien estuviera dentro con ella ha salido.',
  fallback: 'Error al anular la tarjeta.',
  optimistic: ({ input: { params }, grupoId }) => [
    patch(tarjetasQuery(grupoId), (tarjetas) => ({
      ...tarjetas,
      alumnos: tarjetas.alumnos.map((alumno) =>
        alumno.perfilId === Number(params.perfilId)
          ? { ...alumno, hecha: null, ultimoUso: null, usos: [], abiertas: 0, contrasenaElegida: null }
          : alumno,
      ),
    })),
  ],
});

export const allowTarjetas = defineActDeGrupo('PUT /api/Grupo/:id/tarjetas', {
  success: ({ input }) =>
    input.body.permitidas
      ? 'Las tarjetas de esta clase vuelven a valer.'
      : 'Nadie entra ya con tarjeta en esta clase. Quien estaba dentro con ella ha salido.',
  fallback: 'Error al guardar si valen las tarjetas.',
  inOrder: true,
  optimistic: ({ input: { body }, grupoId }) => [
    patch(tarjetasQuery(grupoId), (tarjetas) => ({ ...tarjetas, ...body })),
  ],
});
