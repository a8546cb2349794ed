import {
  addMinuto,
  empezoOf,
  formatResto,
  isAcabado,
  pauseTiempo,
  rayosOf,
  restoOf,
  resumeTiempo,
  startTiempo,
} from '@aupa/domain/leccion';
import { useStore } from 'zustand';
import { nextOf } from './marcha.ts';
import { tiempos, type Anuncio } from './tiempos.ts';

export interface TiempoVisto {
  grupoId: number;
  rotulo: string;
  texto: string;
  rayos: number;
  isParado: boolean;
  isAcabado: boolean;
  duracion: number;
  /** Start, if known, and end, as local times of day. */
  empezo: string | null;
  acaba: string | null;
}

const HORA = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit' });

/** A class's timer; rerenders when its text changes. Null: the next to end, of any class. */
export function useTiempo(grupoId: number | null): TiempoVisto | null {
  const { store } = tiempos();
  const text = useStore(store, ({ marchas, ahora }) => {
    const id = grupoId ?? nextOf(marchas);
    const marcha = id === undefined ? undefined : marchas[id];
    if (!marcha?.tiempo || id === undefined) return '';
    const { tiempo, rotulo } = marcha;
    const empezo = empezoOf(tiempo);
    const now = new Date(ahora);
    const visto: TiempoVisto = {
      grupoId: id,
      rotulo,
      texto: formatResto(restoOf(tiempo, now)),
      rayos: rayosOf(tiempo, now),
      isParado: tiempo.termina === null,
      isAcabado: isAcabado(tiempo, now),
      duracion: tiempo.duracion,
      empezo: empezo === null ? null : HORA.format(empezo),
      acaba: tiempo.termina === null ? null : HORA.format(new Date(tiempo.termina)),
    };
    // Compared as text, so that ticks without changes render nothing.
    return JSON.stringify(visto);
  });
  return text === '' ? null : (JSON.parse(text) as TiempoVisto);
}

export const useAnuncio = (): Anuncio => useStore(tiempos().store, ({ anuncio }) => anuncio);

export const useCampana = (): [boolean, (suena: boolean) => void] => [
  useStore(tiempos().store, ({ campana }) => campana),
  tiempos().setCampana,
];

export const actsOf = (grupoId: number) => {
  const { change, announce } = tiempos();
  return {
    start: (duracion: number, rotulo: string) => {
      change(grupoId, (_, ahora) => startTiempo(duracion, ahora), rotulo);
      announce(`Empieza el tiempo: ${formatResto(duracion)}${rotulo && `, ${rotulo}`}.`);
    },
    pause: () => change(grupoId, (tiempo, ahora) => tiempo && pauseTiempo(tiempo, ahora)),
    resume: () => change(grupoId, (tiempo, ahora) => tiempo && resumeTiempo(tiempo, ahora)),
    addMinuto: () => change(grupoId, (tiempo, ahora) => tiempo && addMinuto(tiempo, ahora)),
    stop: () => change(grupoId, () => null, ''),
  };
};
