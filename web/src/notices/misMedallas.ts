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

const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  const client = queryClient(sesion);
  /** Own profile by group; it does not change during a session. */
  const propios = new Map<number, Promise<number>>();
  const findPropio = (grupoId: number): Promise<number> => {
    const known = propios.get(grupoId);
    if (known) return known;
    const own = client.ensureQueryData(miPerfilQuery(grupoId)).then((perfil) => perfil.id);
    propios.set(grupoId, own);
    own.catch(() => propios.delete(grupoId));
    return own;
  };

  const askEstado = (perfilId: number): Promise<Estado | null> =>
    call('GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId }, signal }).then(
      estadoOf,
      () => null,
    );

  /** Fresh, to see a goal reached with these medals. */
  const askPerfil = (grupoId: number): Promise<PerfilPropio | null> =>
    client.fetchQuery({ ...miPerfilQuery(grupoId), staleTime: 0 }).catch(() => null);
  const grupos = new Map<number, number>();

  const celebrateLlegadas = async (perfilId: number, entradas: readonly Entrada[]): Promise<void> => {
    const grupoId = grupos.get(perfilId) ?? 0;
    const [estado, perfil] = await Promise.all([askEstado(perfilId), askPerfil(grupoId)]);
    if (signal.aborted) return;
    const notasCon = (loteId: number | null) => (estado && loteId !== null ? notasOf(estado, loteId) : null);
    // Claimed one by one, because another device may have shown some.
    for (const una of entradas) {
      const llegada = { ...una, notas: notasCon(una.loteId), porQue: sayPorQue(una) };
      celebrate({ clase: 'medallas', perfilId, llegadas: [llegada], porContar: { perfilId, id: una.id } });
    }
    // Congratulates on any page. The group's page finds goals reached in other ways.
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

  const tell = async ({ id: eventoId, grupoId, perfilId }: EventoVivo): Promise<void> => {
    if (perfilId === undefined || (await findPropio(grupoId)) !== perfilId) return;
    // «Mientras no estabas» shows it.
    if (takeNovedades([eventoId], sesion).length === 0) return;
    grupos.set(perfilId, grupoId);
    await llegadas.expect(perfilId, eventoId);
  };

  return { tell };
});

export const expectMedalla = (evento: EventoVivo, of: SesionAbierta): Promise<void> => kept(of).tell(evento);
