import type { PerfilPropio } from '@aupa/contract';
import { isPatchPending } from '../api/actions.ts';
import { call } from '../api/client.ts';
import type { EventoVivo } from '../live/parse.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import { crossesMeta, estadoDe, notasDe, type Estado } from './celebracion/notas.ts';
import { deviceMemory } from '../session/deviceMemory.ts';
import { Llegadas, type Entrada } from './llegadas.ts';
import { congratulate, type Logro } from './metaAlcanzada.ts';
import { sesionStore } from '../session/sesion.ts';

export { tellDeshecho } from './tellDeshecho.ts';
export { tellRechazada } from './tellRechazada.ts';

/** How the medals of whoever is signed in are celebrated, until they leave. */
const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  const client = queryClient(sesion);
  const { id } = sesionStore.getState().session;
  const memory = deviceMemory(sesion);
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

  /** What the grade follows from, asked with what has come. */
  const askEstado = (perfilId: number): Promise<Estado | null> =>
    call('GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId }, signal }).then(
      estadoDe,
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
    const notasCon = (loteId: number | null) => (estado && loteId !== null ? notasDe(estado, loteId) : null);
    const llegadas = entradas.map((una) => ({ ...una, notas: notasCon(una.loteId) }));
    celebrate({ clase: 'medallas', perfilId, llegadas });
    // At the same moment, so that both are one card. What else reaches a goal the group's page finds.
    if (
      perfil &&
      crossesMeta(llegadas, perfil.metaCalificacion) &&
      !isPatchPending(miPerfilQuery(grupoId).queryKey, sesion)
    ) {
      congratulate(perfil, sesion);
    }
  };

  const llegadas = new Llegadas({
    fetchPage: (perfilId, limite, antes) =>
      call('GET /api/PerfilEstudiante/:perfilId/historial', {
        params: { perfilId },
        query: { limite, ...(antes === undefined ? {} : { antes }) },
        signal,
      }),
    onLlegan: celebrateLlegadas,
    memory,
    personaId: id,
    isHidden: () => document.hidden,
    signal,
  });
  document.addEventListener('visibilitychange', () => llegadas.look(), { signal });

  /** By class: ends once they have been celebrated, or are known not to be. */
  const enCamino = new Map<number, Set<Promise<void>>>();
  const tell = async ({ id: eventoId, grupoId, perfilId }: EventoVivo): Promise<void> => {
    if (perfilId === undefined || (await findPropio(grupoId)) !== perfilId) return;
    grupos.set(perfilId, grupoId);
    await llegadas.expect(perfilId, eventoId);
  };

  return {
    /** A pupil sees their own medal arrive, on any page, with who gave it and why. */
    expect: (evento: EventoVivo): Promise<void> => {
      const telling = tell(evento);
      const coming = enCamino.get(evento.grupoId) ?? new Set();
      enCamino.set(evento.grupoId, coming.add(telling));
      const forget = () => coming.delete(telling);
      telling.then(forget, forget);
      return telling;
    },
    /** The goal after the medals that may have led there, which congratulate too: they are one card. */
    congratulate: async (grupoId: number, logro: Logro): Promise<void> => {
      const coming = enCamino.get(grupoId);
      if (coming) await Promise.allSettled(coming);
      congratulate(logro, sesion);
    },
  };
});

/** Some medals have come to somebody in a class of whoever is signed in (`of`): celebrates them if they are their own. */
export const expectMedalla = (evento: EventoVivo, of: SesionAbierta): Promise<void> => kept(of).expect(evento);

/** Their own goal is reached: congratulates them once, with the medals that are on their way to be told. */
export const congratulateMeta = (grupoId: number, logro: Logro, of: SesionAbierta): Promise<void> =>
  kept(of).congratulate(grupoId, logro);
