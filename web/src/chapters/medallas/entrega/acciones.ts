import { defineActDeGrupo, type Cached } from '../../../data/acts.ts';
import { patch, type Patch } from '../../../data/optimistic.ts';
import { grupoQuery, medallasGrupoQuery, perfilesQuery, perfilQuery, tablasQuery } from '../../../data/queries.ts';
import { undoable } from '../deshacer.ts';
import { tellGranted } from '../tellGranted.tsx';
import { applyAPerfil, applyCambio, toReglas } from './optimistic.ts';

interface Entrega {
  perfilesIds: readonly number[];
  medallaId: number;
  /** Copies, negative when taken away. */
  delta: number;
}

/** The class as it will be, from what the page knows of the medal and of the group's table. */
export function patchesOf(
  { perfilesIds, medallaId, delta }: Entrega,
  grupoId: number,
  cached: Cached,
): readonly Patch[] {
  const known = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === medallaId);
  const tablaId = cached(grupoQuery(grupoId))?.tablaEquivalenciaId;
  const reglas = toReglas(cached(tablasQuery())?.find(({ id }) => id === tablaId));
  const cambio = {
    medallaId,
    delta,
    monedas: known?.cantidadMonedasBrinda ?? 0,
    ahora: new Date(),
    medalla: known && {
      id: medallaId,
      medallaId,
      icon: known.nombreIcono,
      icono: known.nombreIcono,
      color: known.color,
      nombre: known.nombre,
      descripcion: known.descripcion,
    },
  };
  const ganadas = delta * perfilesIds.length;
  return [
    patch(perfilesQuery(grupoId), (perfiles) => applyCambio(perfiles, { ...cambio, perfilesIds }, reglas)),
    ...perfilesIds.map((id) => patch(perfilQuery(id), (perfil) => applyAPerfil(perfil, cambio, reglas))),
    patch(grupoQuery(grupoId), (grupo) => ({ ...grupo, medallasSemana: Math.max(0, grupo.medallasSemana + ganadas) })),
  ];
}

type DeUno = { input: { params: { perfilId: string | number; medallaId: string | number } }; grupoId: number };

const patchesDeUno = ({ input: { params }, grupoId }: DeUno, delta: number, cached: Cached) =>
  patchesOf({ perfilesIds: [Number(params.perfilId)], medallaId: Number(params.medallaId), delta }, grupoId, cached);

/** Gives copies of a medal: the card changes before the server has answered. */
export const grantMedalla = defineActDeGrupo(
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
  {
    fallback: 'Error al asignar medalla.',
    // Two taps are two medals.
    exclusive: false,
    waits: true,
    optimistic: (act, cached) => patchesDeUno(act, Number(act.input.params.n), cached),
    success: ({ input: { params }, grupoId }, { loteId }, cached) => {
      const perfil = cached(perfilesQuery(grupoId))?.find(({ id }) => id === Number(params.perfilId));
      const medalla = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === Number(params.medallaId));
      if (!perfil || !medalla) return;
      const que = { nombre: medalla.nombre, perfilesIds: [perfil.id] };
      tellGranted(perfil.nombreEstudiante, medalla, Number(params.n), undoable(grupoId, 'Lote', loteId, que));
    },
  },
);

/** Takes copies away, after the confirmation. */
export const revokeMedalla = defineActDeGrupo(
  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId',
  {
    fallback: 'Error al eliminar la medalla.',
    success: (_act, { mensaje }) => mensaje,
    undoes: ({ params }, lostName, { params: lost }) =>
      lostName === grantMedalla.name && lost?.perfilId === params.perfilId && lost.medallaId === params.medallaId,
    waits: true,
    optimistic: (act, cached) => patchesDeUno(act, -Number(act.input.query?.cantidad ?? 1), cached),
  },
);
