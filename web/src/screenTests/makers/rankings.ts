import type { Ranking } from '@aupa/contract';
import { visiblesPara } from '@aupa/domain/juntos';
import { play } from '../wire.ts';
import { companero } from './alumnos.ts';
import { medalla } from './medallas.ts';

type Puntos = readonly [perfilId: number, nombre: string, copias: number];

/** A ranking by «Lectura», as read by this profile's pupil, or by the teacher for null. */
export function ranking(nombre: string, puntos: readonly Puntos[], perfilId: number | null): Ranking {
  const { id, nombre: medallaAsociadaNombre, nombreIcono, color } = medalla('Lectura');
  const orden = puntos.toSorted(([, , a], [, , b]) => b - a);
  const todos = orden.map(([perfilEstudianteId, nombreEstudiante, cantidadMedallas], i) => ({
    perfilEstudianteId,
    nombreEstudiante,
    cantidadMedallas,
    puesto: orden.findIndex(([, , copias]) => copias === cantidadMedallas) + 1,
    posicion: i + 1,
    enlaceAvatarMiniatura: companero(perfilEstudianteId, nombreEstudiante).enlaceAvatarMiniatura,
  }));
  return {
    id: 41,
    nombre,
    medallaAsociadaId: id,
    medallaAsociadaNombre,
    medallaAsociadaIcono: nombreIcono,
    medallaAsociadaColor: color,
    cantParticipantes: todos.length,
    participantes: perfilId === null ? todos : visiblesPara(todos, perfilId),
  };
}

export function playRankings(puntos: readonly Puntos[], ...rankings: Ranking[]): void {
  let ahora = rankings;
  play({
    'GET /api/TablaClasificacion/grupo/:id': () => ahora,
    'POST /api/TablaClasificacion': ({ body }) => {
      const nuevo = ranking(body.nombre, puntos, null);
      ahora = [...ahora, nuevo];
      return nuevo;
    },
    'DELETE /api/TablaClasificacion/:id': ({ params }) => {
      ahora = ahora.filter(({ id }) => id !== params.id);
    },
  });
}
