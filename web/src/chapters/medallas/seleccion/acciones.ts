import { plural } from '@aupa/domain/base';
import { defineActDeGrupo } from '../../../data/acts.ts';
import { medallasGrupoQuery, perfilesQuery } from '../../../data/queries.ts';
import { undoable } from '../deshacer.ts';
import { patchesOf } from '../entrega/acciones.ts';
import { tellGranted } from '../tellGranted.tsx';

/** Gives copies of a medal to all who are chosen: their cards change before the server has answered. */
export const grantLote = defineActDeGrupo('POST /api/AsignacionMedallas/lote', {
  fallback: 'Error al asignar medalla.',
  waits: true,
  optimistic: ({ input: { body }, grupoId }, cached) =>
    patchesOf({ perfilesIds: body.perfilesIds, medallaId: body.medallaId, delta: body.cantidad }, grupoId, cached),
  success: ({ input: { body }, grupoId }, { loteId, otorgadas }, cached) => {
    const medalla = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === body.medallaId);
    if (!medalla) return;
    const n = otorgadas.length;
    const solo = n === 1 && cached(perfilesQuery(grupoId))?.find(({ id }) => id === otorgadas[0]?.perfilId);
    const quien = solo ? solo.nombreEstudiante : `${n} ${plural(n, 'alumno')}`;
    const que = { nombre: medalla.nombre, perfilesIds: otorgadas.map(({ perfilId }) => perfilId) };
    tellGranted(quien, medalla, body.cantidad, undoable(grupoId, 'Lote', loteId, que), n);
  },
});
