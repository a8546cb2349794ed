import type { Historial } from '@aupa/contract';
import { call } from '../api/client.ts';
import { onLiveEvento } from '../api/live/handlers.ts';
import { startLive } from '../api/live/index.ts';
import type { EventoVivo } from '../api/live/parse.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { celebrate, endCelebraciones } from '../ui/celebracion/celebrate.ts';
import { celebratePacOf } from './celebraPac.tsx';
import { onSesionEnd, sesionStore } from './sesion.ts';

/** What the feed is asked for: the medal that has just come is among the latest. */
const LATEST = '5';
/** What comes within so long came together. */
const TOGETHER_MS = 50;

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

/** Own medals that have just come, by profile: those of one moment are asked for together. */
const arriving = new Map<number, Set<number>>();

function celebrateEntrada({ motivo, frase, medallas }: Historial['entradas'][number]): void {
  const [first] = medallas;
  if (!first) return;
  const n = medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  celebrate({
    titulo: n === 1 ? '¡Has ganado una medalla!' : `¡Has ganado ${n} medallas!`,
    texto: motivo ?? frase,
    medalla: { id: first.medallaId, nombre: first.nombre, icono: first.nombreIcono },
  });
}

async function celebrateArrived(perfilId: number): Promise<void> {
  const ids = arriving.get(perfilId) ?? new Set();
  arriving.delete(perfilId);
  const { entradas } = await call('GET /api/PerfilEstudiante/:perfilId/historial', {
    params: { perfilId },
    query: { limite: LATEST },
  });
  for (const entrada of entradas.toReversed()) if (ids.has(entrada.id)) celebrateEntrada(entrada);
}

/** A pupil sees their own medal arrive, on any page, with who gave it and why (issue: live). */
async function expectMedalla({ id, grupoId, perfilId }: EventoVivo): Promise<void> {
  if (sesionStore.getState().session.role !== 'Estudiante' || document.hidden || perfilId === undefined) return;
  if ((await perfilPropioDe(grupoId)) !== perfilId) return;
  const others = arriving.get(perfilId);
  if (others) {
    others.add(id);
    return;
  }
  arriving.set(perfilId, new Set([id]));
  setTimeout(() => void celebrateArrived(perfilId).catch(() => undefined), TOGETHER_MS);
}

let isStarted = false;

/** Follows what happens elsewhere as long as somebody is signed in. */
export function startDirecto(): void {
  startLive();
  if (isStarted) return;
  isStarted = true;
  onSesionEnd(() => {
    perfilesPropios.clear();
    endCelebraciones();
  });
  onLiveEvento(['medallas-otorgadas'], (evento) => void expectMedalla(evento).catch(() => undefined));
  onLiveEvento(['pac-completado'], ({ grupoId }) => void celebratePacOf(grupoId).catch(() => undefined));
}
