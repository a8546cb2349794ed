import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { asistenciaQuery } from './api/asistencia.ts';
import { connectionStore } from './api/connection.ts';
import {
  companerosQuery,
  grupoQuery,
  medallasGrupoQuery,
  miPerfilQuery,
  perfilesQuery,
  tablasQuery,
  tiposKudoQuery,
} from './api/queries.ts';
import { queryClient } from './api/queryClient.ts';
import { cambiosQuery } from './features/grupos/cambios/queries.ts';
import { sesionStore } from './session/sesion.ts';
import { keptInSesion } from './session/sesionAbierta.ts';
import { late, type Late } from './ui/late/late.ts';
import { whenIdle } from './ui/late/whenIdle.ts';

// Acts that wait for the network begin in menus, dialogs and tools whose code comes late. Without network it would not come.

const COMUN = [late(() => import('./ui/menu/MenuPopover.tsx'))];
/** Giving one, several and all of them, taking, undoing, and the list. */
const DEL_PROFESOR = [
  ...COMUN,
  late(() => import('./ui/menu/MenuRejilla.tsx')),
  late(() => import('./features/grupos/alumnos/AlumnosTab.tsx')),
  late(() => import('./features/grupos/alumnos/HojaMas.tsx')),
  late(() => import('./features/grupos/entrega/PartesEntrega.tsx')),
  late(() => import('./features/grupos/seleccion/Dock.tsx')),
  late(() => import('./features/grupos/alumnos/RevokeDialog.tsx')),
  late(() => import('./features/grupos/cambios/deshacer.tsx')),
  late(() => import('./features/grupos/cambios/CambiosDrawer.tsx')),
  late(() => import('./features/grupos/EnMarchaPage.tsx')),
  late(() => import('./features/grupos/lista/ListaTool.tsx')),
];
/** Kudos. */
const DEL_ALUMNO = [...COMUN, late(() => import('./features/grupos/alumnos/CompanerosTab.tsx'))];

type Read = (client: QueryClient) => Promise<void>;

/** Read once, and kept for a lesson: again only when something has changed it. */
const read =
  (query: { queryKey: QueryKey }): Read =>
  (client) =>
    client.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });

const readsDe: Record<'Profesor' | 'Estudiante', (grupoId: number) => readonly Read[]> = {
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

/** A page that has asked for nothing, and sent nothing, for so long is still. */
const STILL_MS = 4000;

const grupoOfPage = () => Number(/^\/grupo\/(\d+)/.exec(location.pathname)?.[1] ?? 0);

const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  // This code may have come after they have left: nothing would stop what begins here.
  if (signal.aborted) return;
  const client = queryClient(sesion);
  const { role } = sesionStore.getState().session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchAll = () => {
    const grupoId = grupoOfPage();
    if (signal.aborted || role === null || grupoId === 0 || connectionStore.getState().lost) return;
    const codes: ReadonlyArray<Late<unknown>> = role === 'Profesor' ? DEL_PROFESOR : DEL_ALUMNO;
    for (const code of codes) code.fetchEarly();
    for (const one of readsDe[role](grupoId)) void one(client);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(fetchAll), STILL_MS);
  };
  const stops = [
    client.getMutationCache().subscribe(later),
    // Another class, or a part of the page that was not there.
    client.getQueryCache().subscribe(({ type }) => type === 'added' && later()),
    connectionStore.subscribe(later),
  ];
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
  whenIdle(fetchAll);
});

/** Fetches, once the page is still, all that an act of its class begins in which may wait for the network; as long as that person is here. */
export const prepare = kept;
