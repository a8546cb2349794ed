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

/** One line of the list as it will be: a note of the door stays the door's where the list says the same. */
function noted<A extends Asistencia['alumnos'][number]>(antes: A, ahora: EnLista | undefined): A {
  const estado = ahora?.estado ?? 'Presente';
  return { ...antes, estado, origen: estado === antes.estado && antes.origen !== null ? antes.origen : 'Lista' };
}

/** The list as it will be: who is not named is present. */
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

/** A tap in a list: saved at once, as a whole. */
export const markAsistencia = defineActDeGrupo('PUT /api/Grupo/:id/asistencia', {
  ...deLista,
  name: 'marcar-lista',
  exclusive: false,
});

/** «Listo»: the list is taken, also where nobody was missing. */
export const takeAsistencia = defineActDeGrupo('PUT /api/Grupo/:id/asistencia', {
  ...deLista,
  name: 'pasar-lista',
  success: (_act, tomada) => `Lista pasada: ${countAsistencia(contadosEn(tomada)).enClase} en clase.`,
});
