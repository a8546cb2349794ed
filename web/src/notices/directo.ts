import { onLiveEvento } from '../live/handlers.ts';
import { startLive } from '../live/index.ts';
import type { EventoVivo } from '../live/parse.ts';
import { puedeEn } from '../api/puede.ts';
import { keptInSesion } from '../session/sesionAbierta.ts';
import { sesionStore } from '../session/sesion.ts';
import { late } from '../ui/late/late.ts';
import { celebratePacOf } from './celebraPac.tsx';
import { startPerdidos } from './perdidos/Perdidos.tsx';

// A teacher never needs the first two, a pupil not before something comes; only a teacher hears of requests.
const misMedallas = late(() => import('./misMedallas.ts'));
const cierreNuevo = late(() => import('./cierreNuevo.ts'));
const solicitudes = late(() => import('./tellSolicitudes.ts'));

const ignore = () => undefined;
const isPropio = ({ grupoId }: EventoVivo) => puedeEn(grupoId, 'readPropio');

/** What is heard for whoever is signed in, until they leave. */
const kept = keptInSesion((sesion) => {
  onLiveEvento(['medallas-otorgadas'], (evento) => {
    if (!isPropio(evento)) return;
    misMedallas
      .fetch()
      .then(({ expectMedalla }) => expectMedalla(evento, sesion))
      .catch(ignore);
  });
  onLiveEvento(['periodo-cerrado'], (evento) => {
    if (evento.perfilId === undefined || !isPropio(evento)) return;
    cierreNuevo
      .fetch()
      .then(({ hearCierre }) => hearCierre(evento, sesion))
      .catch(ignore);
  });
  onLiveEvento(['solicitud-medalla-rechazada'], (evento) => {
    if (!isPropio(evento)) return;
    misMedallas
      .fetch()
      .then(({ tellRechazada }) => tellRechazada(evento.grupoId, sesion))
      .catch(ignore);
  });
  if (sesionStore.getState().session.role === 'Profesor') {
    onLiveEvento(['solicitud-union-creada'], ({ grupoId }) => {
      solicitudes
        .fetch()
        .then(({ tellSolicitud }) => tellSolicitud(grupoId))
        .catch(ignore);
    });
  }
  onLiveEvento(['pac-completado'], ({ grupoId }) => void celebratePacOf(grupoId).catch(ignore));
});

/** Follows what happens elsewhere as long as somebody is signed in. */
export function startDirecto(): void {
  startLive();
  startPerdidos();
  kept();
}
