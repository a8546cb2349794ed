import { plural } from '@aupa/domain/base';
import { defineEspera } from '../../../data/cola/esperas.ts';
import { medallasGrupoQuery } from '../../../data/queries.ts';
import { markMedallas, needsDeEntrega } from '../entrega/espera.ts';

defineEspera('POST /api/AsignacionMedallas/lote', {
  say: ({ input: { body }, grupoId }, cached) => {
    const medalla = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === body.medallaId);
    const n = body.perfilesIds.length;
    return `${medalla?.nombre ?? 'Una medalla'}${body.cantidad === 1 ? '' : ` ×${body.cantidad}`} para ${n} ${plural(n, 'alumno')}`;
  },
  medallas: ({ body }) => body.perfilesIds.length * body.cantidad,
  marks: ({ input: { body }, grupoId }) => [markMedallas(grupoId, body.perfilesIds, body.medallaId, body.cantidad)],
  needs: needsDeEntrega,
});
