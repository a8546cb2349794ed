import { defineActDeGrupo, type Cached } from '../../../api/acts.ts';
import { patch, type Patch } from '../../../api/optimistic.ts';
import { grupoQuery, medallasGrupoQuery, perfilesQuery, perfilQuery, tablasQuery } from '../../../api/queries.ts';
import { tellGranted } from '../tellGranted.tsx';
import { applyAPerfil, applyCambio, toReglas } from './optimistic.ts';

interface Entrega {
  input: { params: { perfilId: string | number; medallaId: string | number } };
  grupoId: number;
}

/** The class as it will be, from what the page knows of the medal and of the group's table. */
function patchesOf({ input: { params }, grupoId }: Entrega, delta: number, cached: Cached): readonly Patch[] {
  const medallaId = Number(params.medallaId);
  const known = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === medallaId);
  const tablaId = cached(grupoQuery(grupoId))?.tablaEquivalenciaId;
  const reglas = toReglas(cached(tablasQuery())?.find(({ id }) => id === tablaId));
  const perfilId = Number(params.perfilId);
  const cambio = {
    perfilId,
    medallaId,
    delta,
    monedas: known?.cantidadMonedasBrinda ?? 0,
    ahora: new Date(),
    medalla: known && {
      id: medallaId,
      medallaId,
      icon: known.nombreIcono,
      icono: known.nombreIcono,
      nombre: known.nombre,
      descripcion: known.descripcion,
    },
  };
  return [
    patch(perfilesQuery(grupoId), (perfiles) => applyCambio(perfiles, cambio, reglas)),
    patch(perfilQuery(perfilId), (perfil) => applyAPerfil(perfil, cambio, reglas)),
    patch(grupoQuery(grupoId), (grupo) => ({ ...grupo, medallasSemana: Math.max(0, grupo.medallasSemana + delta) })),
  ];
}

/** Gives copies of a medal: the card changes before the server has answered. */
export const grantMedalla = defineActDeGrupo(
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
  {
    fallback: 'Error al asignar medalla.',
    // Two taps are two medals.
    exclusive: false,
    sayPerdido: ({ input: { params }, grupoId }, cached) => {
      const alumno = cached(perfilesQuery(grupoId))?.find(({ id }) => id === Number(params.perfilId));
      const medalla = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === Number(params.medallaId));
      const veces = Number(params.n) === 1 ? '' : ` ×${params.n}`;
      return `${medalla?.nombre ?? 'Una medalla'}${veces} para ${alumno?.nombreEstudiante ?? 'un alumno'}`;
    },
    optimistic: (act, cached) => patchesOf(act, Number(act.input.params.n), cached),
    success: ({ input: { params }, grupoId }, _respuesta, cached) => {
      const perfil = cached(perfilesQuery(grupoId))?.find(({ id }) => id === Number(params.perfilId));
      const medalla = cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === Number(params.medallaId));
      if (perfil && medalla) tellGranted(perfil.nombreEstudiante, medalla, Number(params.n));
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
    optimistic: (act, cached) => patchesOf(act, -Number(act.input.query?.cantidad ?? 1), cached),
  },
);
