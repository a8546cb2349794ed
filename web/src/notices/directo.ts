import { onLiveEvento } from '../data/live/handlers.ts';
import { startLive } from '../data/live/index.ts';
import type { EventoVivo } from '../data/live/parse.ts';
import { puedeEn } from '../data/puede.ts';
import { keptInSesion } from '../data/session/sesionAbierta.ts';
import { sesionStore } from '../data/session/sesion.ts';
import { late } from '../ui/late/late.ts';
import { watchCola } from './cola/watchCola.ts';

// For pupils only when something arrives; requests are for teachers.
const misMedallas = late(() => import('./misMedallas.ts'));
const notas = late(() => import('./notas/hearNovedad.ts'));
const solicitudes = late(() => import('./tellSolicitudes.ts'));
const celebraPac = late(() => import('./celebraPac.tsx'));
// A timer may start on another device.
const tiempo = late(() => import('./tiempo/tiempos.ts'));

const ignore = () => undefined;
const isPropio = ({ grupoId }: EventoVivo) => puedeEn(grupoId, 'readPropio');

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

const kept = keptInSesion((sesion) => {
  onLiveEvento(['medallas-otorgadas'], (evento) => {
    if (!isPropio(evento)) return;
    misMedallas
      .fetch()
      .then(({ expectMedalla }) => expectMedalla(evento, sesion))
      .catch(ignore);
  });
  onLiveEvento(LLEGAN, (evento) => {
    // A closed term is also sent to the whole class.
    if (evento.perfilId === undefined || !isPropio(evento)) return;
    notas
      .fetch()
      .then(({ hearNovedad }) => hearNovedad(evento, sesion))
      .catch(ignore);
  });
  onLiveEvento(['lote-deshecho'], (evento) => {
    // Ignores an undo for the whole class.
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
    // A pupil's gift brings its own note or celebration.
    if (puedeEn(grupoId, 'readPropio')) return;
    celebraPac
      .fetch()
      .then(({ celebratePacOf }) => celebratePacOf(grupoId, sesion))
      .catch(ignore);
  });
});

export function startDirecto(): void {
  startLive();
  watchCola();
  kept();
}
