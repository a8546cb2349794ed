import { asistenciaQuery } from './queries.ts';
import { defineEspera } from '../../../data/cola/esperas.ts';
import { markAsistencia, takeAsistencia } from './acciones.ts';
import { sayDia } from './palabras.ts';

for (const { name } of [markAsistencia, takeAsistencia]) {
  defineEspera('PUT /api/Grupo/:id/asistencia', {
    name,
    say: ({ input: { body } }) => `La lista del ${sayDia(body.dia)}`,
    needs: (grupoId) => [asistenciaQuery(grupoId)],
  });
}
