import { defineEspera } from '../../../data/cola/esperas.ts';
import { companerosQuery, miPerfilQuery } from '../../../data/queries.ts';
import { tiposKudoQuery } from '../queries.ts';

defineEspera('POST /api/Kudo', {
  say: ({ input: { body }, grupoId }, cached) => {
    const tipo = cached(tiposKudoQuery())?.find(({ id }) => id === Number(body.kudo));
    const companero = cached(companerosQuery(grupoId))?.find(({ id }) => id === body.idPerfilEstudianteRecibe);
    return `${tipo?.nombre ?? 'Un kudo'} para ${companero?.nombreEstudiante ?? 'alguien de tu clase'}`;
  },
  needs: (grupoId) => [tiposKudoQuery(), companerosQuery(grupoId), miPerfilQuery(grupoId)],
});
