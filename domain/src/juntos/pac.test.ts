import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFechaFin,
  checkFechaInicio,
  checkFinEditado,
  checkInicioEditado,
  checkMedallasNecesarias,
  checkMetaPac,
  checkNombrePac,
  diasQueQuedan,
  estadoPac,
  VISUALES,
  visualOf,
} from './pac.ts';
import { isDia } from '../base/dia.ts';

const MS_DIA = 86_400_000;
const dia = fc.integer({ min: 18_000, max: 40_000 }).map((n) => new Date(n * MS_DIA).toISOString().slice(0, 10));
const after = (fecha: string, dias: number) => new Date(Date.parse(fecha) + dias * MS_DIA).toISOString().slice(0, 10);

describe('the days of a challenge', () => {
  test('are valid exactly if today ≤ start < end', () => {
    fc.assert(
      fc.property(dia, dia, dia, (hoy, inicio, fin) => {
        expect(checkFechaInicio(inicio, hoy) === null).toBe(inicio >= hoy);
        expect(checkFechaFin(inicio, fin) === null).toBe(fin > inicio);
      }),
    );
  });

  test('go from planned to running to over, including the whole last day', () => {
    fc.assert(
      fc.property(
        dia,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: -500, max: 900 }),
        (fechaInicio, largo, paso) => {
          const fechaFin = after(fechaInicio, largo);
          const hoy = after(fechaInicio, paso);
          const estado = estadoPac({ fechaInicio, fechaFin, completado: false }, hoy);
          expect(estado).toBe(paso < 0 ? 'Programado' : paso > largo ? 'Vencido' : 'Activo');
          expect(estadoPac({ fechaInicio, fechaFin, completado: true }, hoy)).toBe('Completado');
          expect(diasQueQuedan(fechaFin, hoy)).toBe(Math.max(0, largo - paso + 1));
          expect(diasQueQuedan(fechaFin, hoy) === 0).toBe(estado === 'Vencido');
        },
      ),
    );
  });

  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-11-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['mañana', false],
    ['', false],
  ])('%j is a day: %s', (texto, existe) => {
    expect(isDia(texto)).toBe(existe);
  });

  test('are counted right across a change of clocks', () => {
    expect(diasQueQuedan('2027-03-29', '2027-03-28')).toBe(2);
    expect(diasQueQuedan('2026-10-26', '2026-10-25')).toBe(2);
  });
});

test('a number or a missing drawing means the first drawing', () => {
  for (const visual of VISUALES) expect(visualOf(visual)).toBe(visual);
  fc.assert(fc.property(fc.double(), (numero) => visualOf(numero) === 'montana'));
  expect(visualOf(undefined)).toBe('montana');
});

test.each([
  [0, false],
  [1, true],
  [1.5, false],
  [10_000, true],
  [10_001, false],
])('%d medals can be the goal: %s', (cantidad, valida) => {
  expect(checkMedallasNecesarias(cantidad) === null).toBe(valida);
});

test.each([
  ['ab', false],
  ['abc', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
])('the name %j is valid: %s', (nombre, valido) => {
  expect(checkNombrePac(nombre) === null).toBe(valido);
});

describe('editing', () => {
  test('requires a goal above the medals reached, within the limits', () => {
    const cantidad = fc.integer({ min: -5, max: 10_010 });
    fc.assert(
      fc.property(cantidad, fc.integer({ min: 0, max: 9999 }), (meta, alcanzadas) => {
        const valida = meta > alcanzadas && meta <= 10_000;
        expect(checkMetaPac(meta, alcanzadas) === null).toBe(valida);
      }),
    );
    expect(checkMetaPac(1, 1)).toBe('La clase ya lleva 1 medalla: la meta tiene que ser mayor.');
  });

  test('keeps the start of a begun challenge; another may begin today or later', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (hoy, antes, nuevo) => {
        const began = antes <= 0;
        const valido = began ? nuevo === antes : nuevo >= 0;
        expect(checkInicioEditado(after(hoy, nuevo), after(hoy, antes), hoy) === null).toBe(valido);
      }),
    );
  });

  test('requires an end after the start, and not before today', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (hoy, inicio, fin) => {
        const valido = fin > inicio && fin >= 0;
        expect(checkFinEditado(after(hoy, inicio), after(hoy, fin), hoy) === null).toBe(valido);
      }),
    );
  });
});
