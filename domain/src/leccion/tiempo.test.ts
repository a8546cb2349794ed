import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addMinuto,
  checkDuracion,
  checkTiempo,
  desfaseOf,
  empezoOf,
  formatResto,
  isAcabado,
  isVigente,
  MINUTO_MS,
  pasoOf,
  pauseTiempo,
  RAYOS,
  rayosOf,
  restoOf,
  resumeTiempo,
  sayDuracion,
  startTiempo,
  suenaAun,
  TIEMPO_IMPOSIBLE,
  TIEMPO_MAX_MS,
  type Tiempo,
} from './tiempo.ts';

const AT = Date.parse('2026-11-16T10:48:00Z');
const at = (ms: number) => new Date(AT + ms);
const duraciones = fc.integer({ min: 1000, max: TIEMPO_MAX_MS });
const ratos = fc.integer({ min: 0, max: TIEMPO_MAX_MS });
const hazlo = { pausa: pauseTiempo, sigue: resumeTiempo, mas: addMinuto };
const cosas = fc.array(
  fc.record({
    que: fc.constantFrom<Array<keyof typeof hazlo>>('pausa', 'sigue', 'mas'),
    tras: fc.integer({ min: 0, max: 90_000 }),
  }),
  { maxLength: 20 },
);

it('counts down and ends', () => {
  fc.assert(
    fc.property(duraciones, ratos, (duracion, rato) => {
      const tiempo = startTiempo(duracion, at(0));
      expect(restoOf(tiempo, at(rato))).toBe(Math.max(0, duracion - rato));
      expect(isAcabado(tiempo, at(rato))).toBe(rato >= duracion);
    }),
  );
});

it('keeps the remaining time while paused, and resumes from it', () => {
  fc.assert(
    fc.property(duraciones, ratos, ratos, (duracion, rato, parado) => {
      const tiempo = startTiempo(duracion, at(0));
      const left = restoOf(tiempo, at(rato));
      const pausa = pauseTiempo(tiempo, at(rato));
      expect(restoOf(pausa, at(rato + parado))).toBe(left);
      expect(restoOf(resumeTiempo(pausa, at(rato + parado)), at(rato + parado))).toBe(left);
      expect(pauseTiempo(pausa, at(rato + parado))).toEqual(pausa);
    }),
  );
});

it('stays valid after any actions: remaining time and rays within their bounds', () => {
  fc.assert(
    fc.property(duraciones, cosas, (duracion, hechas) => {
      let tiempo: Tiempo = startTiempo(duracion, at(0));
      let ahora = 0;
      for (const { que, tras } of hechas) {
        ahora += tras;
        const antes = restoOf(tiempo, at(ahora));
        tiempo = hazlo[que](tiempo, at(ahora));
        const resto = restoOf(tiempo, at(ahora));
        const mas = que !== 'mas' ? 0 : antes === 0 ? MINUTO_MS : Math.min(MINUTO_MS, TIEMPO_MAX_MS - antes);
        expect(resto).toBe(antes + mas);
        expect(tiempo.duracion).toBeGreaterThanOrEqual(resto);
        expect(tiempo.duracion).toBeLessThanOrEqual(TIEMPO_MAX_MS);
        expect(rayosOf(tiempo, at(ahora))).toBeGreaterThanOrEqual(resto > 0 ? 1 : 0);
        expect(rayosOf(tiempo, at(ahora))).toBeLessThanOrEqual(RAYOS);
        expect([tiempo.duracion, tiempo.resto].every(Number.isInteger)).toBe(true);
      }
    }),
  );
});

it('loses one ray at a time, each after a sixtieth of its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 17, max: TIEMPO_MAX_MS / RAYOS }), (cada) => {
      const tiempo = startTiempo(cada * RAYOS, at(0));
      const rayos = Array.from({ length: RAYOS + 1 }, (_, i) => rayosOf(tiempo, at(cada * i)));
      expect(rayos).toEqual(Array.from({ length: RAYOS + 1 }, (_, i) => RAYOS - i));
    }),
  );
});

it('never shows more than its length, even with a wrong clock', () => {
  const tiempo = startTiempo(5 * MINUTO_MS, at(0));
  expect(restoOf(tiempo, at(-86_400_000))).toBe(5 * MINUTO_MS);
  expect(restoOf(tiempo, at(86_400_000))).toBe(0);
});

it('formats the remaining time like a clock, rounding seconds up', () => {
  expect([0, 1, 1000, 1001, 59_999, 226_000, 3_826_000].map(formatResto)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '0:02',
    '1:00',
    '3:46',
    '1:03:46',
  ]);
});

it('announces the last minute and the end once each, however seldom it is checked', () => {
  fc.assert(
    fc.property(fc.array(ratos, { minLength: 1 }), (looks) => {
      const restos = [...looks, 0].sort((a, b) => b - a);
      const pasos = restos.slice(1).map((resto, i) => pasoOf(restos[i] ?? 0, resto));
      expect(pasos.filter((paso) => paso === 'fin')).toHaveLength((restos[0] ?? 0) > 0 ? 1 : 0);
      expect(pasos.filter((paso) => paso === 'minuto').length).toBeLessThanOrEqual(1);
    }),
  );
  expect(pasoOf(MINUTO_MS + 1, MINUTO_MS)).toBe('minuto');
  // A one-minute timer starts there: nothing to announce.
  expect(pasoOf(MINUTO_MS, MINUTO_MS - 1)).toBe(null);
});

it('rings at its end and stays visible for a while, but not the next day', () => {
  const tiempo = startTiempo(MINUTO_MS, at(0));
  expect([59_999, 61_000, 119_999, 120_000].map((ms) => suenaAun(tiempo, at(ms)))).toEqual([true, true, true, false]);
  expect([0, 61_000, 659_999, 660_000].map((ms) => isVigente(tiempo, at(ms)))).toEqual([true, true, true, false]);
  const parado = pauseTiempo(tiempo, at(1000));
  expect([isVigente(parado, at(86_400_000)), suenaAun(parado, at(0))]).toEqual([true, false]);
});

it('measures a wrong clock to within a second and the round trip, and trusts a right one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 999 }),
      (lento, ida, vuelta, resto) => {
        // The server's clock at the answer, which names only its second.
        const servidor = AT + resto;
        const desfase = desfaseOf(
          Math.floor(servidor / 1000) * 1000,
          servidor - lento - ida,
          servidor - lento + vuelta,
        );
        expect(lento === 0 ? desfase : 0).toBe(0);
        const duda = 500 + Math.abs(vuelta - ida) / 2;
        expect(Math.abs(desfase - lento)).toBeLessThanOrEqual(
          (desfase === 0 ? Math.max(2000, ida + vuelta) : 1) + duda,
        );
      },
    ),
  );
});

it('takes a length from a second to three hours', () => {
  expect([1000, MINUTO_MS, TIEMPO_MAX_MS].map(checkDuracion)).toEqual([null, null, null]);
  expect([0, 999, Number.NaN].map(checkDuracion)).toEqual(Array(3).fill(expect.stringContaining('al menos uno')));
  expect(checkDuracion(TIEMPO_MAX_MS + 1000)).toBe('Como mucho tres horas.');
});

it('accepts exactly the timers that a device can have made, even those that ended long ago', () => {
  const ahora = new Date('2026-09-14T10:00:00Z');
  const tiempo = { duracion: MINUTO_MS, termina: null, resto: MINUTO_MS };
  const ends = (termina: string) => checkTiempo({ ...tiempo, termina });
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: TIEMPO_MAX_MS }), fc.boolean(), (duracion, isPausado) => {
      const suyo = addMinuto(startTiempo(duracion, ahora), ahora);
      expect(checkTiempo(isPausado ? pauseTiempo(suyo, ahora) : suyo)).toBeNull();
    }),
  );
  // From a clock that is wrong by years.
  expect(['2025-09-14T10:00:00Z', '2031-09-15T12:00:00Z'].map(ends)).toEqual([null, null]);
  const bad = [
    ends('0000-01-01T00:00:00Z'),
    ends('9999-12-31T23:59:59Z'),
    ends('mañana'),
    checkTiempo({ ...tiempo, resto: MINUTO_MS + 1 }),
    checkTiempo({ ...tiempo, duracion: TIEMPO_MAX_MS + 1 }),
  ];
  expect(bad).toEqual(bad.map(() => TIEMPO_IMPOSIBLE));
});

it('knows when it began until it is paused or extended', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: TIEMPO_MAX_MS - 2 * MINUTO_MS }),
      fc.integer({ min: 1, max: 900 }),
      (duracion, rato) => {
        const tiempo = startTiempo(duracion, at(0));
        expect(empezoOf(tiempo)).toBe(AT);
        const pausa = pauseTiempo(tiempo, at(rato));
        expect(empezoOf(pausa)).toBeNull();
        expect(empezoOf(resumeTiempo(pausa, at(2 * rato)))).toBeNull();
        expect(empezoOf(addMinuto(tiempo, at(rato)))).toBeNull();
      },
    ),
  );
});

it.each([
  [5, '5 min'],
  [2.5, '2:30 min'],
  [90, '90 min'],
])('says a length of %d minutes as %s', (minutos, texto) => expect(sayDuracion(minutos * MINUTO_MS)).toBe(texto));
