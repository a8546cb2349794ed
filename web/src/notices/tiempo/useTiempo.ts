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

/** What is shown of a timer that runs, stands or has just ended. */
export interface TiempoVisto {
  grupoId: number;
  rotulo: string;
  /** «3:46» */
  texto: string;
  rayos: number;
  isParado: boolean;
  isAcabado: boolean;
  duracion: number;
  /** When it was begun, where that is known, and when it is over, by the clock on this device's wall. */
  empezo: string | null;
  acaba: string | null;
}

const HORA = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit' });

/** The timer of a class, drawn again when what is written of it changes; `grupoId` null: the one that ends next, of any class. */
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
    // Compared as text: ticks that change nothing draw nothing.
    return JSON.stringify(visto);
  });
  return text === '' ? null : (JSON.parse(text) as TiempoVisto);
}

export const useAnuncio = (): Anuncio => useStore(tiempos().store, ({ anuncio }) => anuncio);

export const useCampana = (): [boolean, (suena: boolean) => void] => [
  useStore(tiempos().store, ({ campana }) => campana),
  tiempos().setCampana,
];

/** What somebody does with the timer of a class. */
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
