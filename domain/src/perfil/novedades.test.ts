import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIPOS_NOVEDAD } from './historial.ts';
import { NOVEDADES_MAX, pickNovedades, sortNovedades } from './novedades.ts';

const entradas = fc
  .array(fc.constantFrom(...TIPOS_NOVEDAD), { maxLength: 60 })
  .map((clases) => clases.map((clase, i) => ({ id: 1000 - i, clase })));
const suma = { beyond: fc.nat(500), monedas: fc.integer({ min: -500, max: 500 }) };

it('shows or counts each piece of news exactly once', () => {
  fc.assert(
    fc.property(entradas, fc.record(suma), (todas, { beyond, monedas }) => {
      const { mas, monedas: _, ...partes } = sortNovedades(todas, { total: todas.length + beyond, monedas });
      const shown = Object.values(partes).flat();
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.filter((una) => !todas.includes(una))).toEqual([]);
      expect(shown.length + mas).toBe(todas.length + beyond);
    }),
  );
});

it('shows the newest of each kind in order, and no kind crowds out another', () => {
  fc.assert(
    fc.property(entradas, (todas) => {
      const { mas: _mas, monedas: _, ...partes } = sortNovedades(todas, { total: todas.length, monedas: 0 });
      for (const parte of Object.values(partes)) {
        const clases = new Set(parte.map(({ clase }) => clase));
        const deEstas = todas.filter(({ clase }) => clases.has(clase));
        expect(parte.map(({ id }) => id)).toEqual(parte.map(({ id }) => id).toSorted((a, b) => b - a));
        expect(parte).toEqual(deEstas.slice(0, parte.length));
      }
      const told = new Set(Object.values(partes).flatMap((parte) => parte.map(({ clase }) => clase)));
      const firsts = TIPOS_NOVEDAD.filter((clase) => todas.filter((una) => una.clase === clase).length > 0);
      // Delivered and returned rewards share a section, and so do debts and boosters.
      const alone = firsts.filter((clase) => !/^canje|condonadas|potenciador/.test(clase));
      expect(alone.filter((clase) => !told.has(clase))).toEqual([]);
    }),
  );
});

it('shows rare news before medals and kudos', () => {
  fc.assert(
    fc.property(entradas, (todas) => {
      const { mas: _mas, monedas: _, ...partes } = sortNovedades(todas, { total: todas.length, monedas: 0 });
      const told = Object.values(partes).flatMap((parte) => parte.map(({ clase }) => clase));
      const at: Partial<Record<string, number>> = { 'regalo-recibido': 0, 'medallas-otorgadas': 2, 'kudo-recibido': 3 };
      const ranks = told.map((clase) => at[clase] ?? 1);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
  );
});

it('never reports a loss of coins', () => {
  fc.assert(
    fc.property(fc.integer(), (monedas) => {
      expect(sortNovedades([], { total: 0, monedas }).monedas).toBe(Math.max(0, monedas));
    }),
  );
});

it('has room for the news of a fortnight, and counts the rest', () => {
  const dado = (clase: (typeof TIPOS_NOVEDAD)[number], n: number) => Array.from({ length: n }, () => ({ clase }));
  const todas = [...dado('medallas-otorgadas', 9), ...dado('kudo-recibido', 2), ...dado('periodo-cerrado', 1)];
  const { medallas, kudos, evaluaciones, mas } = sortNovedades(todas, { total: 40, monedas: 0 });
  expect([medallas.length, kudos.length, evaluaciones.length, mas]).toEqual([5, 2, 1, 32]);
});

it('shows every answer, because the history has none', () => {
  fc.assert(
    fc.property(entradas, (todas) => {
      const { respuestas } = sortNovedades(todas, { total: todas.length, monedas: 0 });
      expect(respuestas).toEqual(todas.filter(({ clase }) => clase === 'solicitud-medalla-rechazada'));
    }),
  );
});

it('words every answer, then the newest of the rest, in order', () => {
  const many = fc.array(fc.constantFrom(...TIPOS_NOVEDAD), { maxLength: 200 });
  fc.assert(
    fc.property(many, (clases) => {
      const todas = clases.map((clase, i) => ({ id: 1000 - i, clase }));
      const picked = pickNovedades(todas);
      expect(picked.length).toBe(Math.min(NOVEDADES_MAX, todas.length));
      expect(picked.map(({ id }) => id)).toEqual(picked.map(({ id }) => id).toSorted((a, b) => b - a));
      const isAnswer = ({ clase }: (typeof todas)[number]) => clase === 'solicitud-medalla-rechazada';
      const answers = todas.filter(isAnswer);
      expect(picked.filter(isAnswer)).toEqual(answers.slice(0, NOVEDADES_MAX));
      const others = picked.filter((una) => !isAnswer(una));
      expect(others).toEqual(todas.filter((una) => !isAnswer(una)).slice(0, others.length));
    }),
  );
});
