import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as potenciador from './potenciador.ts';

const MINUTO = 60_000;
afterEach(() => vi.unstubAllEnvs());

describe('milestones', () => {
  test('are those of behaviour §4', () => {
    expect(potenciador.HITOS.map(({ medallas, decimas }) => [medallas, decimas / 10])).toEqual([
      [5, 1.5],
      [10, 1.6],
      [20, 1.7],
      [35, 1.8],
      [50, 1.9],
      [75, 2],
      [100, 2.1],
      [150, 2.2],
      [200, 2.3],
      [250, 2.5],
    ]);
  });

  test('pay once each, in any order of grants and removals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -60, max: 99 }), { maxLength: 30 }), (cambios) => {
        const pagados = new Set<number>();
        let ganadas = 0;
        let alcanzadas = 0;
        for (const cambio of cambios) {
          ganadas = Math.max(0, ganadas + cambio);
          if (cambio <= 0) continue;
          alcanzadas = Math.max(alcanzadas, ganadas);
          for (const { medallas } of potenciador.hitosNuevos(ganadas, pagados)) {
            expect(pagados.has(medallas)).toBe(false);
            pagados.add(medallas);
          }
          const debidos = potenciador.HITOS.map(({ medallas }) => medallas).filter((n) => n <= alcanzadas);
          expect([...pagados].sort((a, b) => a - b)).toEqual(debidos);
        }
      }),
    );
  });

  test('come lowest first, so that the last booster is the active one', () => {
    expect(potenciador.hitosNuevos(21, new Set([5])).map(({ decimas }) => decimas)).toEqual([16, 17]);
    expect(potenciador.hitosNuevos(4, new Set())).toEqual([]);
  });

  test('are written as Spanish writes a number', () => {
    expect(potenciador.HITOS.map(({ decimas }) => potenciador.formatMultiplicador(decimas))).toEqual(
      '1,5 1,6 1,7 1,8 1,9 2 2,1 2,2 2,3 2,5'.split(' '),
    );
  });
});

describe('the remaining time', () => {
  test('is HH:MM rounded up, and null at the end', () => {
    const ahora = new Date('2026-11-21T10:00:00Z');
    const dentroOf = (ms: number) => potenciador.formatRestante(new Date(ahora.getTime() + ms), ahora);
    expect(dentroOf(potenciador.DURACION_POTENCIADOR_MS)).toBe('23:59');
    expect(dentroOf(potenciador.DURACION_POTENCIADOR_MS - 1000)).toBe('23:59');
    expect([60 * MINUTO, MINUTO + 1, MINUTO, 1].map(dentroOf)).toEqual(['01:00', '00:02', '00:01', '00:01']);
    expect([0, -1, -MINUTO].map(dentroOf)).toEqual([null, null, null]);
  });

  test('is never wrong by a minute or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: potenciador.DURACION_POTENCIADOR_MS }), (ms) => {
        const ahora = new Date('2026-03-28T12:34:56.789Z');
        const [horas = 0, minutos = 0] = (potenciador.formatRestante(new Date(ahora.getTime() + ms), ahora) ?? '')
          .split(':')
          .map(Number);
        const dicho = (horas * 60 + minutos) * MINUTO;
        expect(dicho - ms).toBeGreaterThanOrEqual(0);
        expect(dicho - ms).toBeLessThan(MINUTO);
      }),
    );
  });
});

describe('the end as a time of day', () => {
  test('is local to the zone, with summer time', () => {
    expect(potenciador.horaLocal(new Date('2026-01-15T22:59:30Z'), 'Europe/Madrid')).toBe('23:59:30');
    expect(potenciador.horaLocal(new Date('2026-07-15T22:00:05Z'), 'Europe/Madrid')).toBe('00:00:05');
    expect(potenciador.horaLocal(new Date('2026-01-15T04:00:00Z'), 'America/Bogota')).toBe('23:00:00');
  });

  test.each(['Europe/Madrid', 'America/Santiago', 'Asia/Kolkata', 'Pacific/Apia'])(
    "converts back to the server's instant, even across midnight: %s",
    (zona) => {
      vi.stubEnv('TZ', zona);
      // Days without a clock change: a time of day is unambiguous.
      const tranquilo = fc
        .integer({ min: 0, max: 20 * 24 * 3600 })
        .map((s) => new Date(Date.UTC(2026, 5, 3) + s * 1000));
      fc.assert(
        fc.property(tranquilo, fc.integer({ min: 1, max: potenciador.DURACION_POTENCIADOR_MS / 1000 }), (ahora, s) => {
          const fin = new Date(ahora.getTime() + s * 1000);
          expect(potenciador.finDesdeHora(potenciador.horaLocal(fin, zona), ahora)).toEqual(fin);
        }),
      );
    },
  );

  test('is always ahead and within a day, also across clock changes', () => {
    vi.stubEnv('TZ', 'Europe/Madrid');
    const cambio = fc.constantFrom(Date.UTC(2026, 2, 27), Date.UTC(2026, 9, 23));
    fc.assert(
      fc.property(cambio, fc.nat(4 * 24 * 3600), fc.nat(24 * 3600 - 1), (dia, s, hora) => {
        const ahora = new Date(dia + s * 1000);
        const texto = new Date(hora * 1000).toISOString().slice(11, 19);
        const fin = potenciador.finDesdeHora(texto, ahora);
        expect(fin!.getTime()).toBeGreaterThan(ahora.getTime());
        expect(fin!.getTime() - ahora.getTime()).toBeLessThanOrEqual(25 * 3600 * 1000);
      }),
      // Few of these hours are skipped or repeated.
      { numRuns: 2000 },
    );
  });

  test('is tomorrow at that hour if the clock change skipped it today', () => {
    vi.stubEnv('TZ', 'Europe/Madrid');
    // On 29 March 2026 clocks go from 2:00 to 3:00.
    const fin = potenciador.finDesdeHora('02:30:00', new Date('2026-03-29T03:45:00+02:00'));
    expect(fin).toEqual(new Date('2026-03-30T02:30:00+02:00'));
  });

  test('is null for an invalid time of day', () => {
    const ahora = new Date('2026-11-21T10:00:00Z');
    for (const hora of ['', '24:00:00', '12:60', '1:00', 'mañana', '12:00:00.5', ' 12:00']) {
      expect(potenciador.finDesdeHora(hora, ahora)).toBeNull();
    }
    expect(potenciador.finDesdeHora('12:00', ahora)).not.toBeNull();
  });
});

test('a booster is explained by its increase and its end', () => {
  expect([15, 16, 20, 25, 30].map(potenciador.sayAumento)).toEqual([
    'la mitad más de monedas',
    'un 60 % más de monedas',
    'el doble de monedas',
    'un 150 % más de monedas',
    'el triple de monedas',
  ]);
  const ahora = new Date(2026, 2, 20, 12, 0);
  expect(potenciador.sayHasta(new Date(2026, 2, 20, 18, 40), ahora)).toBe('hasta las 18:40');
  expect(potenciador.sayHasta(new Date(2026, 2, 21, 1, 5), ahora)).toBe('hasta mañana a la 1:05');
});
