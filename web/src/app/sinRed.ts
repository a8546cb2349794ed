import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { asistenciaQuery } from '../chapters/leccion/asistencia/queries.ts';
import { connectionStore } from '../data/connection.ts';
import {
  companerosQuery,
  grupoQuery,
  medallasGrupoQuery,
  miPerfilQuery,
  perfilesQuery,
  tablasQuery,
} from '../data/queries.ts';
import { tiposKudoQuery } from '../chapters/juntos/queries.ts';
import { queryClient } from '../data/queryClient.ts';
import { cambiosQuery } from '../chapters/medallas/cambios/queries.ts';
import { sesionStore } from '../data/session/sesion.ts';
import { keptInSesion } from '../data/session/sesionAbierta.ts';
import { late, type Late } from '../ui/late/late.ts';
import { whenIdle } from '../ui/late/whenIdle.ts';

// For the offline queue, which must not import any chapter.

export const define = late(() =>
  Promise.all(Object.values(import.meta.glob('../chapters/*/queued.ts')).map((load) => load())),
).fetch;

// Lazy code where these acts begin: without network it would not load.

const COMUN = [late(() => import('../ui/menu/MenuPopover.tsx'))];
const DEL_PROFESOR = [
  ...COMUN,
  late(() => import('../ui/menu/MenuRejilla.tsx')),
  late(() => import('../chapters/clase/alumnos/AlumnosTab.tsx')),
  late(() => import('../chapters/clase/alumnos/HojaMas.tsx')),
  late(() => import('../chapters/medallas/entrega/PartesEntrega.tsx')),
  late(() => import('../chapters/medallas/seleccion/Dock.tsx')),
  late(() => import('../chapters/clase/alumnos/RevokeDialog.tsx')),
  late(() => import('../chapters/medallas/cambios/deshacer.tsx')),
  late(() => import('../chapters/medallas/cambios/CambiosDrawer.tsx')),
  late(() => import('../chapters/leccion/EnMarchaPage.tsx')),
  late(() => import('../chapters/leccion/asistencia/AsistenciaTool.tsx')),
];
const DEL_ALUMNO = [...COMUN, late(() => import('../chapters/clase/alumnos/CompanerosTab.tsx'))];

type Read = (client: QueryClient) => Promise<void>;

/** Fetched once and kept for a lesson; only a change refetches it. */
const read =
  (query: { queryKey: QueryKey }): Read =>
  (client) =>
    client.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });

const readsOf: Record<'Profesor' | 'Estudiante', (grupoId: number) => readonly Read[]> = {
  Profesor: (id) => [
    read(grupoQuery(id)),
    read(perfilesQuery(id)),
    read(medallasGrupoQuery(id)),
    read(tablasQuery()),
    read(asistenciaQuery(id)),
    read(cambiosQuery(id)),
  ],
  Estudiante: (id) => [
    read(grupoQuery(id)),
    read(companerosQuery(id)),
    read(miPerfilQuery(id)),
    read(tiposKudoQuery()),
  ],
};

/** A page without requests for this long is idle. */
const STILL_MS = 4000;

const grupoOfPage = () => Number(/^\/grupo\/(\d+)/.exec(location.pathname)?.[1] ?? 0);

const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  // This code may load after they have left: nothing would stop the listeners then.
  if (signal.aborted) return;
  const client = queryClient(sesion);
  const { role } = sesionStore.getState().session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchAll = () => {
    const grupoId = grupoOfPage();
    if (signal.aborted || role === null || grupoId === 0 || connectionStore.getState().lost) return;
    const codes: ReadonlyArray<Late<unknown>> = role === 'Profesor' ? DEL_PROFESOR : DEL_ALUMNO;
    for (const code of codes) code.fetchEarly();
    for (const one of readsOf[role](grupoId)) void one(client);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(fetchAll), STILL_MS);
  };
  const stops = [
    client.getMutationCache().subscribe(later),
    client.getQueryCache().subscribe(({ type }) => type === 'added' && later()),
    connectionStore.subscribe(later),
  ];
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
  whenIdle(fetchAll);
});

/** Once the page is idle, preloads the code and data that its class's offline acts need, until the session ends. */
export const prepare = kept;
