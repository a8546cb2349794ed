import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { palabrasDeEscalera, pasosDeEscalera, sayEscalon } from './escalera.ts';

const nota = fc.integer({ min: 100, max: 100_000 }).map((centesimas) => centesimas / 100);
const cortas = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });
const filas = fc.oneof(cortas, fc.uniqueArray(nota, { minLength: 1, maxLength: 40 }));
const actual = fc.oneof(fc.constant(0), nota, fc.integer({ min: 1, max: 12 }));
const entera = (desde: number, hasta: number) => Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);
const indices = (pasos: ReturnType<typeof pasosDeEscalera>, es: (paso: (typeof pasos)[number]) => boolean) =>
  pasos.flatMap((paso, i) => (es(paso) ? [i] : []));

describe('the steps', () => {
  test('are the rows if these are few and whole', () => {
    fc.assert(
      fc.property(cortas, actual, actual, (notas, una, meta) => {
        const pasos = pasosDeEscalera(notas, una, meta);
        expect(pasos.map((paso) => paso.nota)).toEqual([...notas].sort((a, b) => a - b));
        for (const paso of pasos) expect(paso.alcanzada).toBe(paso.nota !== null && paso.nota <= una);
      }),
    );
  });

  test('are ten if notas have decimals, exceed 12 or are more than 12', () => {
    const medios = Array.from({ length: 19 }, (_, i) => 1 + i / 2);
    for (const notas of [medios, [5, 7.5, 10], entera(1, 13), [25, 50, 75, 100]])
      expect(pasosDeEscalera(notas, 5, 0)).toHaveLength(10);
    expect(pasosDeEscalera(entera(1, 12), 5, 0)).toHaveLength(12);
    expect(pasosDeEscalera([7.5], 0, 0)).toHaveLength(1);
    expect(pasosDeEscalera([], 0, 0)).toEqual([]);
  });
});

describe('positions', () => {
  test('full steps come first, then at most one partial, then empty ones', () => {
    fc.assert(
      fc.property(filas, actual, actual, (notas, una, meta) => {
        const llenos = pasosDeEscalera(notas, una, meta).map(({ lleno }) => lleno);
        expect(llenos).toEqual([...llenos].sort((a, b) => b - a));
        expect(llenos.filter((lleno) => lleno > 0 && lleno < 1).length).toBeLessThanOrEqual(1);
        expect(Math.min(...llenos)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...llenos)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('one step is current from the lowest nota on, and all are full at the highest', () => {
    fc.assert(
      fc.property(filas, actual, actual, (notas, una, meta) => {
        const pasos = pasosDeEscalera(notas, una, meta);
        expect(indices(pasos, (paso) => paso.actual)).toHaveLength(una >= Math.min(...notas) ? 1 : 0);
        const arriba = una >= Math.max(...notas);
        expect(pasos.every((paso) => paso.alcanzada)).toBe(arriba);
        expect(indices(pasos, (paso) => paso.siguiente)).toHaveLength(arriba ? 0 : 1);
      }),
    );
  });

  test('the next nota is never below the current one, and a higher grade never loses a step', () => {
    fc.assert(
      fc.property(filas, actual, actual, (notas, una, otra) => {
        const [menor, mayor] = [Math.min(una, otra), Math.max(una, otra)];
        const antes = pasosDeEscalera(notas, menor, 0);
        const luego = pasosDeEscalera(notas, mayor, 0);
        antes.forEach((paso, i) => expect(luego[i]!.lleno).toBeGreaterThanOrEqual(paso.lleno));
        const [enPie = -1] = indices(antes, (paso) => paso.actual);
        const [proximo = Infinity] = indices(antes, (paso) => paso.siguiente);
        expect(proximo).toBeGreaterThanOrEqual(enPie);
      }),
    );
  });

  test('the flag appears once if there is a goal, on a full step only once reached', () => {
    fc.assert(
      fc.property(filas, actual, fc.oneof(fc.constant(0), nota), (notas, una, sinAcotar) => {
        const meta = sinAcotar && Math.min(Math.max(...notas), Math.max(Math.min(...notas), sinAcotar));
        const pasos = pasosDeEscalera(notas, una, meta);
        expect(indices(pasos, (paso) => paso.meta)).toHaveLength(meta > 0 ? 1 : 0);
        const bandera = pasos.find((paso) => paso.meta);
        expect(bandera?.alcanzada ? una : meta).toBeGreaterThanOrEqual(meta);
      }),
    );
  });

  test('numbers on ten equal steps are true: ends, grade, next nota and goal', () => {
    fc.assert(
      fc.property(filas, actual, actual, (notas, una, meta) => {
        const escritas = pasosDeEscalera(notas, una, meta).flatMap((paso) => paso.nota ?? []);
        expect(escritas).toEqual([...escritas].sort((a, b) => a - b));
        const ciertas = [...notas, una, meta];
        for (const escrita of escritas) expect(ciertas).toContain(escrita);
      }),
    );
  });

  test('0 to 10 by halves: 7.5 fills the eighth of ten steps in part', () => {
    const notas = Array.from({ length: 21 }, (_, i) => i / 2);
    const pasos = pasosDeEscalera(notas, 7.5, 9);
    expect(pasos.map(({ lleno }) => lleno)).toEqual([1, 1, 1, 1, 1, 1, 1, 0.5, 0, 0]);
    expect(pasos[7]).toEqual({
      nota: 7.5,
      alcanzada: false,
      siguiente: true,
      actual: true,
      meta: false,
      lleno: 0.5,
      propone: 8,
    });
    expect(pasos.map((paso) => paso.nota)).toEqual([0, null, null, null, null, null, null, 7.5, 9, 10]);
  });
});

test("the words name grade, highest, next and goal, with the table's decimals", () => {
  expect(palabrasDeEscalera(entera(1, 10), 7, 9)).toBe('Vas por el 7 de 10. Lo siguiente es el 8. Tu meta es el 9.');
  expect(palabrasDeEscalera([5, 7.5, 10], 0, 0)).toBe('Aún sin nota; la más alta es el 10,0. Lo siguiente es el 5,0.');
  expect(palabrasDeEscalera([5, 10], 10, 10)).toBe(
    'Vas por el 10 de 10. No hay nada más alto. Tu meta es el 10, y ya la tienes.',
  );
  expect(palabrasDeEscalera([], 0, 0)).toBe('');
});

test('the words use the third person for somebody else', () => {
  expect(palabrasDeEscalera(entera(1, 10), 7, 9, { propia: false })).toBe(
    'Va por el 7 de 10. Lo siguiente es el 8. Su meta es el 9.',
  );
  expect(palabrasDeEscalera([5, 10], 10, 10, { propia: false })).toBe(
    'Va por el 10 de 10. No hay nada más alto. Su meta es el 10, y ya la tiene.',
  );
});

test('stairs and words name the nota that the missing medals bring, even past a row in between', () => {
  for (const notas of [entera(1, 10), entera(1, 20)]) {
    const pasos = pasosDeEscalera(notas, 4, 0, 6);
    expect(pasos.filter((paso) => paso.siguiente).map((paso) => paso.nota)).toEqual([6]);
    expect(palabrasDeEscalera(notas, 4, 0, { siguiente: 6 })).toContain('Lo siguiente es el 6.');
  }
});

test('each step proposes a nota on it, and the current step is named', () => {
  fc.assert(
    fc.property(filas, actual, (notas, una) => {
      const pasos = pasosDeEscalera(notas, una, 0);
      pasos.forEach(({ propone }, i) => {
        const at = propone === null ? i : pasosDeEscalera(notas, una, propone).findIndex(({ meta }) => meta);
        expect(at).toBe(i);
        expect(propone === null || notas.includes(propone)).toBe(true);
      });
      const enPie = pasos.findIndex((paso) => paso.actual);
      expect(sayEscalon(pasos)).toBe(enPie === -1 ? null : `Escalón ${enPie + 1} de ${pasos.length}`);
    }),
  );
});
