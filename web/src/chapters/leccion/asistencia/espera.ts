import { asistenciaQuery } from './queries.ts';
import { defineEspera } from '../../../data/cola/esperas.ts';
import { markLista, takeLista } from './acciones.ts';
import { sayDia } from './palabras.ts';

for (const { name } of [markLista, takeLista]) {
  defineEspera('PUT /api/Grupo/:id/asistencia', {
    name,
    say: ({ input: { body } }) => `La lista del ${sayDia(body.dia)}`,
    needs: (grupoId) => [asistenciaQuery(grupoId)],
  });
}
