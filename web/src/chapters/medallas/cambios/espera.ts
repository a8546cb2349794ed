import { defineEspera } from '../../../data/cola/esperas.ts';
import { cambiosQuery } from './queries.ts';

defineEspera('POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
  say: ({ input: { params }, grupoId }, cached) => {
    const cambio = cached(cambiosQuery(grupoId))?.find(
      ({ tipo, referenciaId }) => tipo === 'Lote' && referenciaId === Number(params.loteId),
    );
    return cambio ? `Deshacer «${cambio.texto}»` : 'Deshacer una medalla';
  },
  needs: (grupoId) => [cambiosQuery(grupoId)],
});
