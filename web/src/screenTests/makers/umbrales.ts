import type { Body, Umbral } from '@aupa/contract';
import { findTipoKudo } from '@aupa/domain/juntos';
import { play } from '../wire.ts';
import { GRUPO_ID } from './grupos.ts';
import { medallasDeEjemplo } from './medallas.ts';

type Formulario = Omit<Body<'POST /api/ConfiguracionUmbralParaMedallas'>, 'grupoId'>;

export function umbral(
  id: number,
  { tipoKudoId, medallaId, cantidadKudos, soloCompanerosDistintos }: Formulario,
): Umbral {
  const medalla = medallasDeEjemplo().find((una) => una.id === medallaId);
  return {
    id,
    grupoId: GRUPO_ID,
    medallaId,
    medallaNombre: medalla?.nombre ?? '',
    rutaIconoMedalla: `/iconos/${medalla?.nombreIcono}.svg`,
    medallaColor: medalla?.color ?? null,
    tipoKudoId,
    tipoKudoNombre: findTipoKudo(tipoKudoId)?.nombre ?? '',
    cantidadKudos,
    soloCompanerosDistintos,
    reunidos: null,
  };
}

export function playUmbrales(...umbrales: Umbral[]): void {
  let ahora = umbrales;
  play({
    'GET /api/ConfiguracionUmbralParaMedallas': () => ahora,
    'POST /api/ConfiguracionUmbralParaMedallas': ({ body }) => {
      const nuevo = umbral(51, body);
      ahora = [...ahora, nuevo];
      return nuevo;
    },
    'PUT /api/ConfiguracionUmbralParaMedallas': ({ body }) => {
      const otro = umbral(body.id, body);
      ahora = ahora.map((uno) => (uno.id === otro.id ? otro : uno));
      return otro;
    },
    'DELETE /api/ConfiguracionUmbralParaMedallas/:id': ({ params }) => {
      ahora = ahora.filter(({ id }) => id !== params.id);
    },
  });
}
