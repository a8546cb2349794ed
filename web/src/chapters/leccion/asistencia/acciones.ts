import type { Asistencia } from '@aupa/contract';
import { completeListado, contadosEn, countAsistencia, keepIdos, type EnLista } from '@aupa/domain/leccion';
import { defineActDeGrupo } from '../../../data/acts.ts';
import { asistenciaQuery } from './queries.ts';
import { serverNow } from '../../../data/connection.ts';
import { patch, type Patch } from '../../../data/optimistic.ts';

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

const patchesOf = (grupoId: number, body: Lista): readonly Patch[] =>
  [asistenciaQuery(grupoId), asistenciaQuery(grupoId, body.dia)].map((query) =>
    patch(query, (lista) => withLista(lista, body)),
  );

const FALLBACK = 'No se pudo guardar la lista.';

/** A tap in a list: saved at once, as a whole. */
export const markAsistencia = defineActDeGrupo('PUT /api/Grupo/:id/asistencia', {
  name: 'marcar-lista',
  fallback: FALLBACK,
  exclusive: false,
  inOrder: true,
  optimistic: ({ input: { body }, grupoId }) => patchesOf(grupoId, body),
  waits: true,
});

/** «Listo»: the list is taken, also where nobody was missing. */
export const takeAsistencia = defineActDeGrupo('PUT /api/Grupo/:id/asistencia', {
  name: 'pasar-lista',
  fallback: FALLBACK,
  inOrder: true,
  optimistic: ({ input: { body }, grupoId }) => patchesOf(grupoId, body),
  waits: true,
  success: (_act, lista) => `Lista pasada: ${countAsistencia(contadosEn(lista)).enClase} en clase.`,
});
