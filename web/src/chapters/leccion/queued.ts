import type { Asistencia } from '@aupa/contract';
import { completeListado, contadosEn, countAsistencia, keepIdos, type EnLista } from '@aupa/domain/leccion';
import { defineActDeGrupo } from '../../data/acts.ts';
import { serverNow } from '../../data/connection.ts';
import { patch } from '../../data/optimistic.ts';
import { sayDia } from './asistencia/palabras.ts';
import { asistenciaQuery } from './asistencia/queries.ts';

interface Lista {
  dia: string;
  alumnos: readonly EnLista[];
}

function noted<A extends Asistencia['alumnos'][number]>(antes: A, ahora: EnLista | undefined): A {
  const estado = ahora?.estado ?? 'Presente';
  return { ...antes, estado, origen: estado === antes.estado && antes.origen !== null ? antes.origen : 'Lista' };
}

/** Optimistic list: pupils not named are present. */
function withLista(lista: Asistencia, { dia, alumnos }: Lista): Asistencia {
  if (lista.dia !== dia) return lista;
  const ids = lista.alumnos.map(({ perfilId }) => perfilId);
  const estados = completeListado(ids, alumnos);
  const suyos = keepIdos(lista.idos, alumnos);
  return {
    dia,
    tomada: lista.tomada ?? new Date(serverNow()).toISOString(),
    alumnos: lista.alumnos.map((uno, i) => noted(uno, estados[i])),
    idos: lista.idos.map((ido, i) => noted(ido, suyos[i])),
  };
}

interface Guardada {
  input: { body: Lista };
  grupoId: number;
}

const deLista = {
  fallback: 'No se pudo guardar la lista.',
  inOrder: true,
  optimistic: ({ input: { body }, grupoId }: Guardada) =>
    [asistenciaQuery(grupoId), asistenciaQuery(grupoId, body.dia)].map((query) =>
      patch(query, (lista) => withLista(lista, body)),
    ),
  waits: {
    say: ({ input: { body } }: Guardada) => `La lista del ${sayDia(body.dia)}`,
    needs: (grupoId: number) => [asistenciaQuery(grupoId)],
  },
};

/** Each tap saves the whole list. */
export const markAsistencia = defineActDeGrupo('PUT /api/Grupo/:id/asistencia', {
  ...deLista,
  name: 'marcar-lista',
  exclusive: false,
});

/** «Listo»: marks the list as taken even if nobody is missing. */
export const takeAsistencia = defineActDeGrupo('PUT /api/Grupo/:id/asistencia', {
  ...deLista,
  name: 'pasar-lista',
  success: (_act, tomada) => `Lista pasada: ${countAsistencia(contadosEn(tomada)).enClase} en clase.`,
});
