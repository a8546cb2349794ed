import { call } from '../api/client.ts';
import { onLiveEvento } from '../api/live/handlers.ts';
import { startLive } from '../api/live/index.ts';
import type { EventoVivo } from '../api/live/parse.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { celebrate, endCelebraciones } from '../ui/celebracion/celebrate.ts';
import { celebratePacOf } from './celebraPac.tsx';
import { deviceMemory } from './deviceMemory.ts';
import { contarMedallas, Llegadas, type Entrada } from './llegadas.ts';
import { onSesionEnd, sesionStore } from './sesion.ts';

/** Own profile by group; it never changes while somebody is signed in. */
const perfilesPropios = new Map<number, Promise<number>>();

function perfilPropioDe(grupoId: number): Promise<number> {
  let own = perfilesPropios.get(grupoId);
  if (own === undefined) {
    own = queryClient
      .fetchQuery({ ...miPerfilQuery(grupoId), staleTime: Number.POSITIVE_INFINITY })
      .then(({ id }) => id);
    perfilesPropios.set(grupoId, own);
    own.catch(() => perfilesPropios.delete(grupoId));
  }
  return own;
}

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

const llegadas = new Llegadas({
  fetchPage: (perfilId, limite, antes) =>
    call('GET /api/PerfilEstudiante/:perfilId/historial', {
      params: { perfilId },
      query: { limite, ...(antes === undefined ? {} : { antes }) },
    }),
  onEntrada: celebrateEntrada,
  onMuchas: (n) => celebrate({ titulo: `¡Has ganado ${n} medallas!`, texto: 'En tu perfil están todas.' }),
  memory: deviceMemory,
  personaId: () => sesionStore.getState().session.id,
  isHidden: () => document.hidden,
});

/** A pupil sees their own medal arrive, on any page, with who gave it and why. */
async function expectMedalla({ id, grupoId, perfilId }: EventoVivo): Promise<void> {
  if (sesionStore.getState().session.role !== 'Estudiante' || perfilId === undefined) return;
  if ((await perfilPropioDe(grupoId)) === perfilId) llegadas.expect(perfilId, id);
}

let isStarted = false;

/** Follows what happens elsewhere as long as somebody is signed in. */
export function startDirecto(): void {
  startLive();
  if (isStarted) return;
  isStarted = true;
  onSesionEnd(() => {
    perfilesPropios.clear();
    llegadas.clear();
    endCelebraciones();
  });
  document.addEventListener('visibilitychange', () => llegadas.look());
  onLiveEvento(['medallas-otorgadas'], (evento) => void expectMedalla(evento).catch(() => undefined));
  onLiveEvento(['pac-completado'], ({ grupoId }) => void celebratePacOf(grupoId).catch(() => undefined));
}
