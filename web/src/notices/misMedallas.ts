import { call } from '../api/client.ts';
import type { EventoVivo } from '../live/parse.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import { celebracionDe, type Estado } from './celebracion/deMedallas.ts';
import { deviceMemory } from '../session/deviceMemory.ts';
import { Llegadas, type Entrada } from './llegadas.ts';
import { sesionStore } from '../session/sesion.ts';

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
    const own = client
      .fetchQuery({ ...miPerfilQuery(grupoId), staleTime: Number.POSITIVE_INFINITY })
      .then((perfil) => perfil.id);
    propios.set(grupoId, own);
    own.catch(() => propios.delete(grupoId));
    return own;
  };

  /** The class's table and what they hold now: asked with what has come, as the page may have missed some of it. */
  const askEstado = async (grupoId: number, perfilId: number): Promise<Estado | null> => {
    try {
      const [{ filas }, { medallas }] = await Promise.all([
        call('GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId }, signal }),
        client.fetchQuery({ ...miPerfilQuery(grupoId), staleTime: 0 }),
      ]);
      return { filas, copias: new Map(medallas.map(({ medallaId, cantidad }) => [medallaId, cantidad])) };
    } catch {
      return null;
    }
  };
  /** The class of each own profile that medals have come to. */
  const grupos = new Map<number, number>();

  const celebrateLlegadas = async (perfilId: number, entradas: readonly Entrada[]): Promise<void> => {
    const grupoId = grupos.get(perfilId);
    const estado = grupoId === undefined ? null : await askEstado(grupoId, perfilId);
    if (signal.aborted) return;
    const celebracion = celebracionDe(entradas, estado);
    if (celebracion) celebrate(celebracion);
  };

  const llegadas = new Llegadas({
    fetchPage: (perfilId, limite, antes) =>
      call('GET /api/PerfilEstudiante/:perfilId/historial', {
        params: { perfilId },
        query: { limite, ...(antes === undefined ? {} : { antes }) },
        signal,
      }),
    onLlegan: (perfilId, entradas) => void celebrateLlegadas(perfilId, entradas),
    memory,
    personaId: id,
    isHidden: () => document.hidden,
    signal,
  });
  document.addEventListener('visibilitychange', () => llegadas.look(), { signal });

  /** A pupil sees their own medal arrive, on any page, with who gave it and why. */
  return async ({ id: eventoId, grupoId, perfilId }: EventoVivo): Promise<void> => {
    if (perfilId === undefined || (await findPropio(grupoId)) !== perfilId) return;
    grupos.set(perfilId, grupoId);
    llegadas.expect(perfilId, eventoId);
  };
});

/** Some medals have come to somebody in a class of whoever is signed in (`of`): celebrates them if they are their own. */
export const expectMedalla = (evento: EventoVivo, of: SesionAbierta): Promise<void> => kept(of)(evento);
