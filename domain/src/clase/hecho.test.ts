import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluacionOf, HACE_MAX_MS, instanteOf, readHace, sayAntesDeCerrar, sayEvaluacion } from './hecho.ts';

const momento = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms));

test('the header gives at most seven days, and 0 if it is no number of milliseconds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String)), (dicho) => {
      const hace = readHace(dicho);
      expect(hace).toBeGreaterThanOrEqual(0);
      expect(hace).toBeLessThanOrEqual(HACE_MAX_MS);
      expect(hace).toBe(/^\d{1,15}$/.test(dicho) ? Math.min(Number(dicho), HACE_MAX_MS) : 0);
    }),
  );
  for (const dicho of [undefined, '', '-5', '1.5', '1e3', 'nueva', '9'.repeat(16), ['1', '2']])
    expect(readHace(dicho)).toBe(0);
  expect(readHace('9'.repeat(15))).toBe(HACE_MAX_MS);
});

test('the time of an act is never before the newest pupil joined, nor in the future', () => {
  fc.assert(
    fc.property(fc.nat(HACE_MAX_MS), momento, momento, (hace, ahora, desde) => {
      const instante = instanteOf(hace, ahora, desde);
      expect(instante === null).toBe(hace === 0 || desde >= ahora);
      const ms = (instante ?? ahora).getTime();
      expect([ahora.getTime() - hace, Math.min(desde.getTime(), ahora.getTime())]).toContain(ms);
      expect(ms).toBeGreaterThanOrEqual(Math.min(desde.getTime(), ahora.getTime()));
    }),
  );
});

test('an act belongs to the first term that closed after it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1000), { minLength: 1 }), fc.nat(1001), (cierres, ms) => {
      const cerradas = cierres
        .toSorted((a, b) => a - b)
        .map((cierre, i) => ({ nombre: null, numero: i + 1, cerrada: new Date(cierre) }));
      const suya = evaluacionOf(cerradas, new Date(ms));
      const antes = cerradas.filter(({ cerrada }) => cerrada.getTime() <= ms);
      expect(suya?.numero ?? cerradas.length + 1).toBe(antes.length + 1);
    }),
  );
});

test("a term is named by its number or by its teacher's name for it", () => {
  expect(sayEvaluacion({ nombre: null, numero: 2 })).toBe('la 2.ª evaluación');
  expect(sayEvaluacion({ nombre: '3.ª evaluación', numero: 1 })).toBe('la 3.ª evaluación');
  expect(sayEvaluacion({ nombre: 'Primer trimestre', numero: 1 })).toBe('«Primer trimestre»');
});

test('the question is worded for one medal and for several', () => {
  expect(sayAntesDeCerrar('dar', 3, 'la 2.ª evaluación')).toBe(
    'Las diste antes de cerrar la 2.ª evaluación: ¿contarlas en la nueva o descartarlas?',
  );
  expect(sayAntesDeCerrar('dar', 1, '«Otoño»')).toBe(
    'La diste antes de cerrar «Otoño»: ¿contarla en la nueva o descartarla?',
  );
  expect(sayAntesDeCerrar('quitar', 1, 'la 1.ª evaluación')).toBe(
    'La quitaste antes de cerrar la 1.ª evaluación: ¿quitarla en la nueva o dejarla?',
  );
});
