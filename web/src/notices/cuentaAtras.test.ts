import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countDownTo, readPotenciador } from './cuentaAtras.ts';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 20, 10, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(fin: Date) {
  const { subscribe, getTexto } = countDownTo(fin);
  const seen = [getTexto()];
  const stop = subscribe(() => seen.push(getTexto()));
  return { seen, stop };
}

describe('counting down', () => {
  it('reads the clock every second, and reports only changes', () => {
    const { seen, stop } = watch(new Date(Date.now() + 2 * HORA + 30 * SEGUNDO));
    expect(seen).toEqual(['02:01']);
    vi.advanceTimersByTime(29 * SEGUNDO);
    expect(seen).toEqual(['02:01']);
    vi.advanceTimersByTime(1 * SEGUNDO);
    expect(seen).toEqual(['02:01', '02:00']);
    vi.advanceTimersByTime(MINUTO);
    expect(seen).toEqual(['02:01', '02:00', '01:59']);
    stop();
    vi.advanceTimersByTime(HORA);
    expect(seen).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends by itself, to the second', () => {
    const { seen } = watch(new Date(Date.now() + 90 * SEGUNDO));
    vi.advanceTimersByTime(89 * SEGUNDO);
    expect(seen.at(-1)).toBe('00:01');
    vi.advanceTimersByTime(SEGUNDO);
    expect(seen.at(-1)).toBeNull();
  });

  it('is right at the first tick after sleep, and null if it ended meanwhile', () => {
    const { seen } = watch(new Date(Date.now() + 5 * HORA));
    vi.setSystemTime(Date.now() + 3 * HORA);
    vi.advanceTimersByTime(SEGUNDO);
    expect(seen.at(-1)).toBe('02:00');
    vi.setSystemTime(Date.now() + 10 * HORA);
    vi.advanceTimersByTime(SEGUNDO);
    expect(seen.at(-1)).toBeNull();
  });

  it('recovers when a wrong clock is set right', () => {
    const { seen } = watch(new Date(Date.now() + HORA));
    vi.setSystemTime(Date.now() + 10 * HORA);
    vi.advanceTimersByTime(SEGUNDO);
    vi.setSystemTime(Date.now() - 10 * HORA);
    vi.advanceTimersByTime(SEGUNDO);
    expect(seen).toEqual(['01:00', null, '01:00']);
  });
});

describe('reading a booster', () => {
  const ahora = new Date(2026, 2, 20, 10, 0, 0);
  const wire = (multiplicador: number | null, hora: string | null, hasta: string | null = null) => ({
    multiplicadorPotenciador: multiplicador,
    tiempoRestantePotenciador: hora,
    potenciadorHasta: hasta,
  });

  it('is null where the server sends none', () => {
    expect(readPotenciador(wire(null, null), ahora)).toBeNull();
    expect(readPotenciador(wire(1.5, null), ahora)).toBeNull();
    expect(readPotenciador(wire(1.5, 'mañana'), ahora)).toBeNull();
  });

  it('prefers the exact instant to the time of day', () => {
    const hasta = '2026-03-20T22:15:00.000Z';
    expect(readPotenciador(wire(1.6, '01:00:00', hasta), ahora)).toEqual({ decimas: 16, fin: new Date(hasta) });
  });

  it('reads the time of day as today’s, or tomorrow’s if past', () => {
    expect(readPotenciador(wire(1.5, '17:30:00'), ahora)?.fin).toEqual(new Date(2026, 2, 20, 17, 30));
    expect(readPotenciador(wire(2.3, '09:59:00'), ahora)).toEqual({ decimas: 23, fin: new Date(2026, 2, 21, 9, 59) });
  });

  it('ends at that time instead of rolling over to another day', () => {
    const { fin } = readPotenciador(wire(1.5, '10:01:00'), ahora) ?? { fin: ahora };
    const { seen } = watch(fin);
    vi.advanceTimersByTime(2 * MINUTO);
    expect(seen.at(-1)).toBeNull();
  });
});
