import type { MedallaDePerfil } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import type { TipoCambio } from '@aupa/domain/clase';
import { defineActDeGrupo, type Cached } from '../../data/acts.ts';
import { serverNow } from '../../data/connection.ts';
import { patch, type Patch } from '../../data/optimistic.ts';
import { grupoQuery, medallasGrupoQuery, perfilesQuery, perfilQuery, tablasQuery } from '../../data/queries.ts';
import { cambiosQuery } from './cambios/queries.ts';
import { undoable } from './deshacer.ts';
import { applyAPerfil, applyCambio, toReglas } from './entrega/optimistic.ts';
import { tellGranted } from './tellGranted.tsx';

type Id = string | number;

const findMedalla = (grupoId: number, medallaId: Id, cached: Cached) =>
  cached(medallasGrupoQuery(grupoId))?.find(({ id }) => id === Number(medallaId));
const findPerfil = (grupoId: number, perfilId: Id | undefined, cached: Cached) =>
  cached(perfilesQuery(grupoId))?.find(({ id }) => id === Number(perfilId));

interface Entrega {
  perfilesIds: readonly number[];
  medallaId: number;
  /** Copies; negative when taken away. */
  delta: number;
}

/** Optimistic changes, from the cached medal and the group's table. */
function patchesOf({ perfilesIds, medallaId, delta }: Entrega, grupoId: number, cached: Cached): readonly Patch[] {
  const known = findMedalla(grupoId, medallaId, cached);
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

/** «Lectura ×2»; without the name if the medal is not cached. */
const sayMedalla = (grupoId: number, medallaId: Id, copias: number, cached: Cached) =>
  `${findMedalla(grupoId, medallaId, cached)?.nombre ?? 'Una medalla'}${copias === 1 ? '' : ` ×${copias}`}`;

/** Queries that the optimistic card and the toast read. */
const needsDeEntrega = (grupoId: number) => [
  perfilesQuery(grupoId),
  medallasGrupoQuery(grupoId),
  grupoQuery(grupoId),
  tablasQuery(),
];

/** Adds to copies that already wait for the network. */
function markEspera(held: readonly (MedallaDePerfil & { espera?: number })[], medallaId: number, copias: number) {
  return held.map((una) => (una.medallaId === medallaId ? { ...una, espera: (una.espera ?? 0) + copias } : una));
}

const markMedallas = (grupoId: number, perfilesIds: readonly number[], medallaId: number, copias: number) =>
  patch(perfilesQuery(grupoId), (perfiles) =>
    perfiles.map((perfil) =>
      perfilesIds.includes(perfil.id)
        ? { ...perfil, medallas: markEspera(perfil.medallas, medallaId, copias) }
        : perfil,
    ),
  );

interface DeUno {
  input: { params: { perfilId: Id; medallaId: Id } };
  grupoId: number;
}

const patchesDeUno = ({ input: { params }, grupoId }: DeUno, delta: number, cached: Cached) =>
  patchesOf({ perfilesIds: [Number(params.perfilId)], medallaId: Number(params.medallaId), delta }, grupoId, cached);

function sayDeUno({ input: { params }, grupoId }: DeUno, copias: number, a: 'a' | 'para', cached: Cached): string {
  const alumno = findPerfil(grupoId, params.perfilId, cached)?.nombreEstudiante ?? 'un alumno';
  return `${sayMedalla(grupoId, params.medallaId, copias, cached)} ${a} ${alumno}`;
}

const copiasOf = ({ query }: { query?: { cantidad?: Id | undefined } | undefined }) => Number(query?.cantidad ?? 1);

/** Optimistic. */
export const grantMedalla = defineActDeGrupo(
  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
  {
    fallback: 'Error al asignar medalla.',
    // Two taps are two medals.
    exclusive: false,
    waits: {
      say: (act, cached) => sayDeUno(act, Number(act.input.params.n), 'para', cached),
      medallas: ({ params }) => Number(params.n),
      marks: ({ input: { params }, grupoId }) => [
        markMedallas(grupoId, [Number(params.perfilId)], Number(params.medallaId), Number(params.n)),
      ],
      needs: needsDeEntrega,
    },
    optimistic: (act, cached) => patchesDeUno(act, Number(act.input.params.n), cached),
    success: ({ input: { params }, grupoId }, { loteId }, cached) => {
      const perfil = findPerfil(grupoId, params.perfilId, cached);
      const medalla = findMedalla(grupoId, params.medallaId, cached);
      if (!perfil || !medalla) return;
      const que = { nombre: medalla.nombre, perfilesIds: [perfil.id] };
      tellGranted(perfil.nombreEstudiante, medalla, Number(params.n), undoable(grupoId, 'Lote', loteId, que));
    },
  },
);

export const revokeMedalla = defineActDeGrupo(
  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId',
  {
    fallback: 'Error al eliminar la medalla.',
    success: (_act, { mensaje }) => mensaje,
    undoes: ({ params }, lostName, { params: lost }) =>
      lostName === grantMedalla.name && lost?.perfilId === params.perfilId && lost.medallaId === params.medallaId,
    waits: {
      say: (act, cached) => `Quitar ${sayDeUno(act, copiasOf(act.input), 'a', cached)}`,
      needs: needsDeEntrega,
      // Cancels the same copies if they still wait to be given.
      cancels: (input, { name, input: { params } }) =>
        name === grantMedalla.name &&
        Number(params?.['perfilId']) === Number(input.params.perfilId) &&
        Number(params?.['medallaId']) === Number(input.params.medallaId) &&
        Number(params?.['n']) === copiasOf(input),
    },
    optimistic: (act, cached) => patchesDeUno(act, -copiasOf(act.input), cached),
  },
);

/** Optimistic, for all chosen pupils. */
export const grantLote = defineActDeGrupo('POST /api/AsignacionMedallas/lote', {
  fallback: 'Error al asignar medalla.',
  waits: {
    say: ({ input: { body }, grupoId }, cached) => {
      const n = body.perfilesIds.length;
      return `${sayMedalla(grupoId, body.medallaId, body.cantidad, cached)} para ${n} ${plural(n, 'alumno')}`;
    },
    medallas: ({ body }) => body.perfilesIds.length * body.cantidad,
    marks: ({ input: { body }, grupoId }) => [markMedallas(grupoId, body.perfilesIds, body.medallaId, body.cantidad)],
    needs: needsDeEntrega,
  },
  optimistic: ({ input: { body }, grupoId }, cached) =>
    patchesOf({ perfilesIds: body.perfilesIds, medallaId: body.medallaId, delta: body.cantidad }, grupoId, cached),
  success: ({ input: { body }, grupoId }, { loteId, otorgadas }, cached) => {
    const medalla = findMedalla(grupoId, body.medallaId, cached);
    if (!medalla) return;
    const n = otorgadas.length;
    const solo = n === 1 && findPerfil(grupoId, otorgadas[0]?.perfilId, cached);
    const quien = solo ? solo.nombreEstudiante : `${n} ${plural(n, 'alumno')}`;
    const que = { nombre: medalla.nombre, perfilesIds: otorgadas.map(({ perfilId }) => perfilId) };
    tellGranted(quien, medalla, body.cantidad, undoable(grupoId, 'Lote', loteId, que), n);
  },
});

/** Optimistic: marks the change as undone. */
export const undone = (tipo: TipoCambio, referenciaId: Id, grupoId: number) => [
  patch(cambiosQuery(grupoId), (cambios) =>
    cambios.map((uno) =>
      uno.tipo === tipo && uno.referenciaId === Number(referenciaId)
        ? { ...uno, deshacible: false, deshecho: new Date(serverNow()).toISOString() }
        : uno,
    ),
  ),
];

export const undoLote = defineActDeGrupo('POST /api/AsignacionMedallas/lote/:loteId/deshacer', {
  fallback: 'No se ha podido deshacer.',
  // Coins already spent: ask the teacher instead of showing an error.
  expected: 'MONEDAS_GASTADAS',
  success: (_act, { mensaje }) => mensaje,
  waits: {
    say: ({ input: { params }, grupoId }, cached) => {
      const cambio = cached(cambiosQuery(grupoId))?.find(
        ({ tipo, referenciaId }) => tipo === 'Lote' && referenciaId === Number(params.loteId),
      );
      return cambio ? `Deshacer «${cambio.texto}»` : 'Deshacer una medalla';
    },
    needs: (grupoId) => [cambiosQuery(grupoId)],
  },
  optimistic: ({ input: { params }, grupoId }) => undone('Lote', params.loteId, grupoId),
});
