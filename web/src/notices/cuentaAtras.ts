import type { PerfilPropio } from '@aupa/contract';
import { finDesdeHora, formatRestante } from '@aupa/domain/medallas';

type Wire = Pick<PerfilPropio, 'multiplicadorPotenciador' | 'tiempoRestantePotenciador' | 'potenciadorHasta'>;

export interface PotenciadorActivo {
  /** Tenths of the multiplier. */
  decimas: number;
  fin: Date;
}

/**
 * The booster of a profile and when it ends: the exact instant where the server sends it, else the time of day as it stood
 * when the answer came (spec §2, header) and not at each tick, or it would never be over. Null without one.
 */
export function readPotenciador(perfil: Wire, recibido: Date): PotenciadorActivo | null {
  const { multiplicadorPotenciador, tiempoRestantePotenciador, potenciadorHasta } = perfil;
  if (multiplicadorPotenciador === null) return null;
  const fin = potenciadorHasta ? new Date(potenciadorHasta) : finDesdeHora(tiempoRestantePotenciador ?? '', recibido);
  return fin && { decimas: Math.round(multiplicadorPotenciador * 10), fin };
}

const TICK_MS = 1000;

export interface CuentaAtras {
  subscribe: (onChange: () => void) => () => void;
  /** HH:MM, null when it is over. */
  getTexto: () => string | null;
}

/**
 * Counts down to an instant, looking at the clock every second (spec §9) and not counting seconds: a laptop that slept
 * shows the right time with its first tick. Tells its reader only when what is written changes.
 */
export function countDownTo(fin: Date): CuentaAtras {
  const read = () => formatRestante(fin, new Date());
  return {
    getTexto: read,
    subscribe: (onChange) => {
      let shown = read();
      const timer = setInterval(() => {
        const texto = read();
        if (texto === shown) return;
        shown = texto;
        onChange();
      }, TICK_MS);
      return () => clearInterval(timer);
    },
  };
}
