import type { PerfilPropio } from '@aupa/contract';
import { sayPorQue } from '@aupa/domain/perfil';
import { isPatchPending } from '../data/perform.ts';
import { call } from '../data/client.ts';
import type { EventoVivo } from '../data/live/parse.ts';
import { miPerfilQuery } from '../data/queries.ts';
import { queryClient } from '../data/queryClient.ts';
import { keptInSesion, type SesionAbierta } from '../data/session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import { estadoOf, notasOf, type Estado } from './celebracion/notas.ts';
import { Llegadas, type Entrada } from './llegadas.ts';
import { takeNovedades } from './novedades/contadas.ts';
import { congratulate } from './metaAlcanzada.ts';

export { congratulate } from './metaAlcanzada.ts';
export { tellDeshecho } from './tellDeshecho.ts';

/** How the medals of whoever is signed in are celebrated, until they leave. */
const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  const client = queryClient(sesion);
  /** Own profile by group; it never changes while somebody is signed in. */
  const propios = new Map<number, Promise<number>>();
  const findPropio = (grupoId: number): Promise<number> => {
    const known = propios.get(grupoId);
    if (known) return known;
    const own = client.ensureQueryData(miPerfilQuery(grupoId)).then((perfil) => perfil.id);
    propios.set(grupoId, own);
    own.catch(() => propios.delete(grupoId));
    return own;
  };

  /** The rows and copies from which the grade follows. */
  const askEstado = (perfilId: number): Promise<Estado | null> =>
    call('GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId }, signal }).then(
      estadoOf,
      () => null,
    );

  /** Their own profile as it is now: also with a goal that these medals have reached. */
  const askPerfil = (grupoId: number): Promise<PerfilPropio | null> =>
    client.fetchQuery({ ...miPerfilQuery(grupoId), staleTime: 0 }).catch(() => null);
  /** The class of each own profile that medals have come to. */
  const grupos = new Map<number, number>();

  const celebrateLlegadas = async (perfilId: number, entradas: readonly Entrada[]): Promise<void> => {
    const grupoId = grupos.get(perfilId) ?? 0;
    const [estado, perfil] = await Promise.all([askEstado(perfilId), askPerfil(grupoId)]);
    if (signal.aborted) return;
    const notasCon = (loteId: number | null) => (estado && loteId !== null ? notasOf(estado, loteId) : null);
    // Each is claimed by itself: another device may have told some of them.
    for (const una of entradas) {
      const llegada = { ...una, notas: notasCon(una.loteId), porQue: sayPorQue(una) };
      celebrate({ clase: 'medallas', perfilId, llegadas: [llegada], porContar: { perfilId, id: una.id } });
    }
    // Congratulate on any page. A goal reached in another way is found by the group's page.
    if (perfil && !isPatchPending(miPerfilQuery(grupoId).queryKey, sesion)) congratulate(perfil, sesion);
  };

  const llegadas = new Llegadas({
    fetchPage: (perfilId, limite, antes) =>
      call('GET /api/PerfilEstudiante/:perfilId/historial', {
        params: { perfilId },
        query: { limite, ...(antes === undefined ? {} : { antes }) },
        signal,
      }),
    onLlegan: celebrateLlegadas,
    isHidden: () => document.hidden,
    signal,
  });
  document.addEventListener('visibilitychange', () => llegadas.look(), { signal });

  /** A pupil sees their own medal arrive, on any page, with who gave it and why. */
  const tell = async ({ id: eventoId, grupoId, perfilId }: EventoVivo): Promise<void> => {
    if (perfilId === undefined || (await findPropio(grupoId)) !== perfilId) return;
    // «Mientras no estabas» tells it.
    if (takeNovedades([eventoId], sesion).length === 0) return;
    grupos.set(perfilId, grupoId);
    await llegadas.expect(perfilId, eventoId);
  };

  return { tell };
});

/** Celebrates medals that have come in a class of this pupil's (`of`), if they are their own. */
export const expectMedalla = (evento: EventoVivo, of: SesionAbierta): Promise<void> => kept(of).tell(evento);
