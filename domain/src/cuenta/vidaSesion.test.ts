import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caducaSesion } from './vidaSesion.ts';

const HORA = 60 * 60 * 1000;
const DIA = 24 * HORA;
const zona = fc.constantFrom(
  'Europe/Madrid',
  'America/Santiago',
  'America/Caracas',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
);
const instante = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
const horaOf = (cuando: Date, timeZone: string) =>
  new Intl.DateTimeFormat('es', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(cuando);

describe('the life of a session', () => {
  test('slides until its ninety days are over, then ends at the next 04:00 of the school', () => {
    fc.assert(
      fc.property(
        zona,
        instante,
        fc.integer({ min: 0, max: 200 * DIA }),
        fc.constantFrom(12, 720),
        (tz, creada, edad, horas) => {
          const ahora = new Date(creada.getTime() + edad);
          const caduca = caducaSesion({ creada, ahora, horas }, tz);
          expect(caduca.getTime()).toBeGreaterThan(ahora.getTime());
          const deslizada = ahora.getTime() + horas * HORA;
          const limite = Math.max(creada.getTime() + 90 * DIA, ahora.getTime());
          expect(caduca.getTime()).toBeLessThanOrEqual(limite + 25 * HORA);
          if (caduca.getTime() === deslizada) return;
          expect(horaOf(caduca, tz)).toBe('04:00:00');
          expect(caduca.getTime()).toBeGreaterThan(limite);
          expect(caduca.getTime()).toBeLessThan(deslizada);
        },
      ),
    );
  });

  test('never ends during a lesson, and use does not extend it past the limit', () => {
    const creada = new Date('2026-09-07T07:00:00Z');
    const caduca = (ahora: string) =>
      caducaSesion({ creada, ahora: new Date(ahora), horas: 720 }, 'Europe/Madrid').toISOString();
    expect(caduca('2026-10-01T08:00:00Z')).toBe('2026-10-31T08:00:00.000Z');
    // Ninety days end on 6 December at 08:00 in Madrid.
    for (const ahora of [
      '2026-11-20T08:00:00Z',
      '2026-12-06T06:59:00Z',
      '2026-12-06T10:00:00Z',
      '2026-12-07T02:59:00Z',
    ])
      expect(caduca(ahora)).toBe('2026-12-07T03:00:00.000Z');
  });

  test('finds 04:00 on days when clocks change', () => {
    for (const [dia, fin] of [
      ['2026-03-28', '2026-03-29T02:00:00.000Z'],
      ['2026-10-24', '2026-10-25T03:00:00.000Z'],
    ] as const) {
      const ahora = new Date(`${dia}T20:00:00Z`);
      expect(caducaSesion({ creada: new Date(0), ahora, horas: 12 }, 'Europe/Madrid').toISOString()).toBe(fin);
    }
  });
});
