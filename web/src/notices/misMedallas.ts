import { call } from '../api/client.ts';
import type { EventoVivo } from '../live/parse.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import { celebracionDe, estadoDe, notasDe, type Estado } from './celebracion/deMedallas.ts';
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

  /** What the grade follows from, asked with what has come. */
  const askEstado = (perfilId: number): Promise<Estado | null> =>
    call('GET /api/PerfilEstudiante/:perfilId/calificacion', { params: { perfilId }, signal }).then(
      estadoDe,
      () => null,
    );

  const celebrateLlegadas = async (perfilId: number, entradas: readonly Entrada[]): Promise<void> => {
    const estado = await askEstado(perfilId);
    if (signal.aborted) return;
    const notasCon = (loteId: number | null) => (estado && loteId !== null ? notasDe(estado, loteId) : null);
    const celebracion = celebracionDe(entradas.map((una) => ({ ...una, notas: notasCon(una.loteId) })));
    if (celebracion) celebrate(celebracion);
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

  /** A pupil sees their own medal arrive, on any page, with who gave it and why. */
  return async ({ id: eventoId, grupoId, perfilId }: EventoVivo): Promise<void> => {
    if (perfilId === undefined || (await findPropio(grupoId)) !== perfilId) return;
    llegadas.expect(perfilId, eventoId);
  };
});

/** Some medals have come to somebody in a class of whoever is signed in (`of`): celebrates them if they are their own. */
export const expectMedalla = (evento: EventoVivo, of: SesionAbierta): Promise<void> => kept(of)(evento);
