import { onLiveEvento } from '../data/live/handlers.ts';
import { startLive } from '../data/live/index.ts';
import type { EventoVivo } from '../data/live/parse.ts';
import { puedeEn } from '../data/puede.ts';
import { keptInSesion } from '../data/session/sesionAbierta.ts';
import { sesionStore } from '../data/session/sesion.ts';
import { late } from '../ui/late/late.ts';
import { watchCola } from './cola/watchCola.ts';

// A teacher never needs the first two, a pupil not before something comes; only a teacher hears of requests.
const misMedallas = late(() => import('./misMedallas.ts'));
const notas = late(() => import('./notas/hearNovedad.ts'));
const solicitudes = late(() => import('./tellSolicitudes.ts'));
// A challenge is completed once.
const celebraPac = late(() => import('./celebraPac.tsx'));
// A timer may be started on another device.
const tiempo = late(() => import('./tiempo/tiempos.ts'));

const ignore = () => undefined;
const isPropio = ({ grupoId }: EventoVivo) => puedeEn(grupoId, 'readPropio');

/** Kinds that a pupil sees where they are, besides medals. */
const LLEGAN = [
  'kudo-recibido',
  'solicitud-medalla-rechazada',
  'canje-entregado',
  'canje-devuelto',
  'regalo-recibido',
  'monedas-condonadas',
  'periodo-cerrado',
  'potenciador-ganado',
] as const;

/** What is heard for whoever is signed in, until they leave. */
const kept = keptInSesion((sesion) => {
  onLiveEvento(['medallas-otorgadas'], (evento) => {
    if (!isPropio(evento)) return;
    misMedallas
      .fetch()
      .then(({ expectMedalla }) => expectMedalla(evento, sesion))
      .catch(ignore);
  });
  onLiveEvento(LLEGAN, (evento) => {
    // The class is told of a closed term too.
    if (evento.perfilId === undefined || !isPropio(evento)) return;
    notas
      .fetch()
      .then(({ hearNovedad }) => hearNovedad(evento, sesion))
      .catch(ignore);
  });
  onLiveEvento(['lote-deshecho'], (evento) => {
    // An undo that concerns the whole class says nothing to a pupil.
    if (evento.perfilId === undefined || !isPropio(evento)) return;
    misMedallas
      .fetch()
      .then(({ tellDeshecho }) => tellDeshecho(evento, sesion))
      .catch(ignore);
  });
  if (sesionStore.getState().session.role === 'Profesor') {
    onLiveEvento(['solicitud-union-creada'], ({ grupoId }) => {
      solicitudes
        .fetch()
        .then(({ tellSolicitud }) => tellSolicitud(grupoId))
        .catch(ignore);
    });
    onLiveEvento(['pizarra-cambiada'], ({ grupoId }) => {
      tiempo
        .fetch()
        .then(({ tiempos }) => tiempos().look(grupoId))
        .catch(ignore);
    });
  }
  onLiveEvento(['pac-completado'], ({ grupoId }) => {
    // A note or a celebration tells a pupil with their gift.
    if (puedeEn(grupoId, 'readPropio')) return;
    celebraPac
      .fetch()
      .then(({ celebratePacOf }) => celebratePacOf(grupoId, sesion))
      .catch(ignore);
  });
});

/** Follows what happens elsewhere as long as somebody is signed in. */
export function startDirecto(): void {
  startLive();
  watchCola();
  kept();
}
