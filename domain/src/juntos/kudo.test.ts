import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIconoValido } from '../base/iconos.ts';
import * as kudo from './kudo.ts';

const kudos = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 })
  .map((emisores) => emisores.map((emisorId, i) => ({ id: 100 + i, emisorId })));
const regla = fc.record({ cantidadKudos: fc.integer({ min: 1, max: 6 }), soloCompanerosDistintos: fc.boolean() });

/** A naive version of behaviour §6: take the oldest that count until too few are left. */
function medallasByHand(
  { cantidadKudos, soloCompanerosDistintos }: kudo.ReglaUmbral,
  sinUsar: ReadonlyArray<{ id: number; emisorId: number }>,
): number[][] {
  const medallas: number[][] = [];
  const usados = new Set<number>();
  let monton: Array<{ id: number; emisorId: number }> = [];
  for (let i = 0; i < sinUsar.length; i += 1) {
    const uno = sinUsar[i]!;
    const repetido = soloCompanerosDistintos && monton.some(({ emisorId }) => emisorId === uno.emisorId);
    if (usados.has(uno.id) || repetido) continue;
    monton.push(uno);
    if (monton.length < cantidadKudos) continue;
    medallas.push(monton.map(({ id }) => id));
    for (const { id } of monton) usados.add(id);
    monton = [];
    i = -1;
  }
  return medallas;
}

describe('kudosQueUsa', () => {
  test('uses the oldest that count, as many as required per medal', () => {
    fc.assert(
      fc.property(regla, kudos, (una, sinUsar) => {
        expect(kudo.kudosQueUsa(una, sinUsar)).toEqual(medallasByHand(una, sinUsar));
      }),
    );
  });

  test('uses no kudo twice, and each classmate once per medal if only distinct ones count', () => {
    fc.assert(
      fc.property(regla, kudos, (una, sinUsar) => {
        const medallas = kudo.kudosQueUsa(una, sinUsar);
        const usados = medallas.flat();
        expect(new Set(usados).size).toBe(usados.length);
        const emisorOf = new Map(sinUsar.map(({ id, emisorId }) => [id, emisorId]));
        for (const ids of medallas) {
          expect(ids).toHaveLength(una.cantidadKudos);
          const emisores = new Set(ids.map((id) => emisorOf.get(id)));
          expect(emisores.size).toBe(una.soloCompanerosDistintos ? ids.length : emisores.size);
        }
        const quedan = sinUsar.filter(({ id }) => !usados.includes(id));
        expect(kudo.kudosQueUsa(una, quedan)).toEqual([]);
      }),
    );
  });

  test('gives the same medals whether kudos come one by one or all at once', () => {
    fc.assert(
      fc.property(regla, kudos, (una, sinUsar) => {
        let quedan: typeof sinUsar = [];
        const medallas = sinUsar.flatMap((uno) => {
          quedan = [...quedan, uno];
          const pagadas = kudo.kudosQueUsa(una, quedan);
          quedan = quedan.filter(({ id }) => !pagadas.flat().includes(id));
          return pagadas;
        });
        expect(medallas).toEqual(kudo.kudosQueUsa(una, sinUsar));
      }),
    );
  });

  test('counts up to the next medal and no further', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
        (cantidadKudos, soloCompanerosDistintos, emisores) => {
          const regla = { cantidadKudos, soloCompanerosDistintos };
          const dados = emisores.map((emisorId, id) => ({ id, emisorId }));
          const usados = new Set(kudo.kudosQueUsa(regla, dados).flat());
          expect(kudo.kudosReunidos(regla, dados) >= cantidadKudos).toBe(usados.size > 0);
          const quedan = dados.filter(({ id }) => !usados.has(id));
          expect(kudo.kudosReunidos(regla, quedan)).toBeLessThan(cantidadKudos);
        },
      ),
    );
  });

  test('one friend alone reaches nothing if only distinct classmates count', () => {
    const deUno = Array.from({ length: 30 }, (_, id) => ({ id, emisorId: 7 }));
    expect(kudo.kudosQueUsa({ cantidadKudos: 2, soloCompanerosDistintos: true }, deUno)).toEqual([]);
    expect(kudo.kudosQueUsa({ cantidadKudos: 2, soloCompanerosDistintos: false }, deUno)).toHaveLength(15);
  });
});

describe('kinds of kudo', () => {
  test('are about ten, unique, with an existing icon and a full sentence', () => {
    expect(kudo.TIPOS_KUDO.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(kudo.TIPOS_KUDO.map(({ nombre }) => nombre)).size).toBe(10);
    for (const tipo of kudo.TIPOS_KUDO) {
      expect(isIconoValido(tipo.nombreIcono), tipo.nombreIcono).toBe(true);
      expect(tipo.descripcion).toMatch(/^Cuando .+\.$/);
      expect(kudo.findTipoKudo(tipo.id)).toBe(tipo);
    }
    for (const id of [0, 11, -1, 1.5, Number.NaN]) expect(kudo.findTipoKudo(id)).toBeUndefined();
  });
});

describe('three a week', () => {
  test('count down to 0 and never below', () => {
    expect([0, 1, 2, 3, 4, 99].map(kudo.kudosDisponibles)).toEqual([3, 2, 1, 0, 0, 0]);
  });

  test('are worded in singular and plural, and kindly for the last one', () => {
    expect([2, 1, 0].map(kudo.sayKudosRestantes)).toEqual([
      'Te quedan 2 reconocimientos esta semana.',
      'Te queda 1 reconocimiento esta semana.',
      'Era el último de esta semana. El lunes tendrás más.',
    ]);
    expect(kudo.SIN_KUDOS).toBe('Ya diste tus 3 reconocimientos de esta semana. El lunes tendrás más.');
  });
});

test('a threshold requires 1 to 100 whole kudos', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 100 }), (n) => kudo.checkCantidadKudos(n) === null));
  for (const n of [0, -1, 1.5, 101, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(kudo.checkCantidadKudos(n)).toBe('Ingresa una cantidad válida de kudos.');
  }
});
