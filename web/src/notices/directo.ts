import { call } from '../api/client.ts';
import { onLiveEvento } from '../live/handlers.ts';
import { startLive } from '../live/index.ts';
import type { EventoVivo } from '../live/parse.ts';
import { puedeEn } from '../api/puede.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { keptInSesion } from '../session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import { celebratePacOf } from './celebraPac.tsx';
import { deviceMemory } from '../session/deviceMemory.ts';
import { contarMedallas, Llegadas, type Entrada } from './llegadas.ts';
import { sesionStore } from '../session/sesion.ts';

function celebrateEntrada(entrada: Entrada): void {
  const { motivo, frase, medallas } = entrada;
  const [first] = medallas;
  if (!first) return;
  const n = contarMedallas(entrada);
  celebrate({
    titulo: n === 1 ? '¡Has ganado una medalla!' : `¡Has ganado ${n} medallas!`,
    texto: motivo ?? frase,
    medalla: { id: first.medallaId, nombre: first.nombre, icono: first.nombreIcono },
  });
}

/** What is heard for whoever is signed in, until they leave. */
const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  const client = queryClient(sesion);
  const { id } = sesionStore.getState().session;
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

  const llegadas = new Llegadas({
    fetchPage: (perfilId, limite, antes) =>
      call('GET /api/PerfilEstudiante/:perfilId/historial', {
        params: { perfilId },
        query: { limite, ...(antes === undefined ? {} : { antes }) },
        signal,
      }),
    onEntrada: celebrateEntrada,
    onMuchas: (n) => celebrate({ titulo: `¡Has ganado ${n} medallas!`, texto: 'En tu perfil están todas.' }),
    memory: deviceMemory(sesion),
    personaId: id,
    isHidden: () => document.hidden,
    signal,
  });
  document.addEventListener('visibilitychange', () => llegadas.look(), { signal });

  /** A pupil sees their own medal arrive, on any page, with who gave it and why. */
  const expectMedalla = async ({ id: eventoId, grupoId, perfilId }: EventoVivo): Promise<void> => {
    if (perfilId === undefined || !puedeEn(grupoId, 'readPropio')) return;
    if ((await findPropio(grupoId)) === perfilId) llegadas.expect(perfilId, eventoId);
  };
  onLiveEvento(['medallas-otorgadas'], (evento) => void expectMedalla(evento).catch(() => undefined));
  onLiveEvento(['pac-completado'], ({ grupoId }) => void celebratePacOf(grupoId).catch(() => undefined));
  return llegadas;
});

/** Follows what happens elsewhere as long as somebody is signed in. */
export function startDirecto(): void {
  startLive();
  kept();
}
