import type { PerfilPropio } from '@aupa/contract';
import { finDesdeHora, formatRestante } from '@aupa/domain/medallas';

type Wire = Pick<PerfilPropio, 'multiplicadorPotenciador' | 'tiempoRestantePotenciador' | 'potenciadorHasta'>;

export interface PotenciadorActivo {
  decimas: number;
  fin: Date;
}

/**
 * A booster and its end, or null. A time of day is resolved once, when the answer arrived (spec §2, header): resolved at each
 * tick, it would never end.
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
  /** HH:MM, or null when over. */
  getTexto: () => string | null;
}

/** Reads the clock every second (spec §9) instead of counting, so that a laptop is right at once after sleep. */
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
