import type { Respuesta, SolicitudMedalla } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { defineActDeGrupo } from '../../../data/acts.ts';
import { patch } from '../../../data/optimistic.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { solicitudesUnionQuery } from '../../../data/queries.ts';
import { solicitudesMedallasQuery } from '../queries.ts';
import { undoable, undoableVarias } from '../deshacer.ts';
import { tellGranted } from '../tellGranted.tsx';

type Varias = { input: { body: { solicitudesIds: readonly number[] } }; grupoId: number };

type Omitida = Respuesta<'POST /api/Profesor/aceptar-solicitudes'>['omitidas'][number];

const isSinSitio = ({ codigo }: Omitida) => codigo === 'GRUPO_LLENO' || codigo === 'ALUMNOS_LLENOS';

/** Says which requests were left undecided: by name if known; for many only how many, with the reason if they don't fit. */
export function tellOmitidas(
  omitidas: readonly Omitida[],
  nombreOf: (id: number) => string | undefined = () => undefined,
): void {
  const [esperan, otras] = [omitidas.filter(isSinSitio), omitidas.filter((una) => !isSinSitio(una))];
  const [primera] = esperan;
  if (primera) {
    const siguen = `${esperan.length} ${plural(esperan.length, 'solicitud sigue', 'solicitudes siguen')} esperando`;
    notify.warning(`${siguen}. ${primera.mensaje}`);
  }
  const say = ({ id, mensaje }: Omitida) => {
    const nombre = nombreOf(id);
    return nombre === undefined ? mensaje : `${nombre}: ${mensaje}`;
  };
  const frases = [...new Set(otras.map(say))];
  if (frases.length > 3) notify.warning(`${otras.length} solicitudes ya estaban decididas o se han retirado.`);
  else for (const frase of frases) notify.warning(frase);
}

const undoOf = (
  tipo: 'SolicitudUnion' | 'SolicitudMedalla',
  { solicitudId }: { solicitudId: string | number },
  grupoId: number,
) => undoable(grupoId, tipo, Number(solicitudId));

type Decision = {
  input: { query: { solicitudId: string | number }; body?: { motivo?: string } | undefined };
  grupoId: number;
};

/** Disables the buttons at once (spec §4). */
const decided =
  (estado: SolicitudMedalla['estado']) =>
  ({ input: { query, body }, grupoId }: Decision) => [
    patch(solicitudesMedallasQuery(grupoId), (solicitudes) =>
      solicitudes.map((una) =>
        una.id === Number(query.solicitudId) ? { ...una, estado, motivo: body?.motivo || null } : una,
      ),
    ),
  ];

/** Accepting gives the medal, with the same toast as any medal. */
export const acceptSolicitudMedalla = defineActDeGrupo('POST /api/Profesor/aceptar-solicitud-medalla', {
  fallback: 'Error al aceptar la solicitud de medalla.',
  optimistic: decided('Aceptada'),
  success: ({ input: { query }, grupoId }, _otorgada, cached) => {
    const una = cached(solicitudesMedallasQuery(grupoId))?.find(({ id }) => id === Number(query.solicitudId));
    if (!una) return;
    const { nombreEstudiante, medallaId, medallaNombre, medallaIcono, medallaColor } = una;
    tellGranted(
      nombreEstudiante,
      { id: medallaId, nombre: medallaNombre, nombreIcono: medallaIcono, color: medallaColor },
      1,
      undoOf('SolicitudMedalla', query, grupoId),
    );
  },
});

export const rejectSolicitudMedalla = defineActDeGrupo('POST /api/Profesor/rechazar-solicitud-medalla', {
  success: ({ input: { query }, grupoId }, { mensaje }) =>
    notify.success(mensaje, { action: undoOf('SolicitudMedalla', query, grupoId) }),
  fallback: 'Error al rechazar la solicitud de medalla.',
  optimistic: decided('Rechazada'),
});

export const acceptSolicitudesMedallas = defineActDeGrupo('POST /api/Profesor/aceptar-solicitudes-medallas', {
  fallback: 'Error al aceptar las solicitudes de medalla.',
  optimistic: ({ input: { body }, grupoId }: Varias) => [
    patch(solicitudesMedallasQuery(grupoId), (solicitudes) =>
      solicitudes.map((una) =>
        una.estado === 'Pendiente' && body.solicitudesIds.includes(una.id) ? { ...una, estado: 'Aceptada' } : una,
      ),
    ),
  ],
  success: ({ grupoId }, { decididas, omitidas }) => {
    tellOmitidas(omitidas);
    if (decididas.length > 0) {
      notify.success(`Has dado ${decididas.length} ${plural(decididas.length, 'medalla')}.`, {
        action: undoableVarias(grupoId, 'SolicitudMedalla', decididas),
      });
    }
  },
});

/** Optimistic; the request comes back with the server's reason. */
const decide = ({ input: { query }, grupoId }: Decision) => [
  patch(solicitudesUnionQuery(grupoId), (solicitudes) =>
    solicitudes.filter(({ idSolicitud }) => idSolicitud !== Number(query.solicitudId)),
  ),
];

export const acceptSolicitud = defineActDeGrupo('POST /api/Profesor/aceptar-solicitud', {
  success: ({ input: { query }, grupoId }, { mensaje }) =>
    notify.success(mensaje, {
      action: undoOf('SolicitudUnion', query, grupoId),
      many: { of: 'aceptadas', count: 1, say: (total) => `${mensaje} Son ${total} seguidos.` },
    }),
  fallback: 'Error al aceptar la solicitud.',
  optimistic: decide,
});

export const rejectSolicitud = defineActDeGrupo('POST /api/Profesor/rechazar-solicitud', {
  success: ({ input: { query }, grupoId }, { mensaje }) =>
    notify.success(mensaje, {
      action: undoOf('SolicitudUnion', query, grupoId),
      many: { of: 'rechazadas', count: 1, say: (total) => `${mensaje} Son ${total} seguidas.` },
    }),
  fallback: 'Error al rechazar la solicitud.',
  optimistic: decide,
});

export const acceptSolicitudes = defineActDeGrupo('POST /api/Profesor/aceptar-solicitudes', {
  fallback: 'Error al aceptar las solicitudes.',
  optimistic: ({ input: { body }, grupoId }: Varias) => [
    patch(solicitudesUnionQuery(grupoId), (solicitudes) =>
      solicitudes.filter(({ idSolicitud }) => !body.solicitudesIds.includes(idSolicitud)),
    ),
  ],
  success: ({ grupoId }, { decididas }) => {
    const n = decididas.length;
    if (n === 0) return;
    notify.success(`${n} ${plural(n, 'alumno')} ya ${plural(n, 'está', 'están')} en la clase.`, {
      action: undoableVarias(grupoId, 'SolicitudUnion', decididas),
    });
  },
});
