import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkNombreRanking,
  rankParticipantes,
  metalDe,
  PODIO,
  podioDe,
  siguienteArriba,
  tramosDe,
  ventanaDe,
  VENTANA_RANKING,
  visiblesPara,
} from './ranking.ts';

const nombre = fc.constantFrom('Ana', 'Ángel', 'Ñoa', 'Nora', 'Zoe', 'Íñigo', 'Lucía');
const participantes = fc
  .array(fc.record({ nombreEstudiante: nombre, cantidadMedallas: fc.nat(4) }), { maxLength: 15 })
  .map((todos) => todos.map((uno, i) => ({ ...uno, perfilEstudianteId: i + 1 })));

describe('a ranking', () => {
  test('holds everybody once, most medals first, ties in one place', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        expect(orden.map(({ perfilEstudianteId }) => perfilEstudianteId).toSorted((a, b) => a - b)).toEqual(
          dados.map(({ perfilEstudianteId }) => perfilEstudianteId),
        );
        for (const { puesto, cantidadMedallas } of orden) {
          expect(puesto).toBe(1 + dados.filter((otro) => otro.cantidadMedallas > cantidadMedallas).length);
        }
        const copias = orden.map(({ cantidadMedallas }) => cantidadMedallas);
        expect(copias).toEqual(copias.toSorted((a, b) => b - a));
      }),
    );
  });

  test('does not depend on the order in which they come', () => {
    fc.assert(
      fc.property(
        participantes.chain((dados) =>
          fc.tuple(fc.constant(dados), fc.shuffledSubarray(dados, { minLength: dados.length })),
        ),
        ([dados, barajados]) => {
          expect(rankParticipantes(barajados)).toEqual(rankParticipantes(dados));
        },
      ),
    );
  });

  test('stands alphabetically, as Spanish does, within a tie', () => {
    const dados = ['Ñoa', 'Nora', 'Zoe', 'Ángel'].map((nombreEstudiante, i) => ({
      nombreEstudiante,
      cantidadMedallas: 2,
      perfilEstudianteId: i,
    }));
    expect(rankParticipantes(dados).map((uno) => uno.nombreEstudiante)).toEqual(['Ángel', 'Nora', 'Ñoa', 'Zoe']);
  });
});

describe('the window', () => {
  test('is three in a row with the student in it, wherever they stand', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const uno of orden) {
          const ventana = ventanaDe(orden, uno.perfilEstudianteId);
          expect(ventana).toContain(uno);
          expect(ventana).toHaveLength(Math.min(VENTANA_RANKING, orden.length));
          expect(orden.slice(orden.indexOf(ventana[0] ?? uno)).slice(0, ventana.length)).toEqual(ventana);
        }
        expect(ventanaDe(orden, null)).toEqual(orden.slice(0, VENTANA_RANKING));
      }),
    );
  });

  test('has a neighbour on each side in the middle', () => {
    const orden = rankParticipantes(
      [5, 4, 3, 2, 1].map((n) => ({ perfilEstudianteId: n, nombreEstudiante: 'Ana', cantidadMedallas: n })),
    );
    const ids = (perfilId: number) => ventanaDe(orden, perfilId).map((uno) => uno.perfilEstudianteId);
    expect([ids(5), ids(3), ids(1)]).toEqual([
      [5, 4, 3],
      [4, 3, 2],
      [3, 2, 1],
    ]);
  });
});

test('a student sees the first three and the own window, in order, and nobody else', () => {
  fc.assert(
    fc.property(participantes, (dados) => {
      const orden = rankParticipantes(dados);
      for (const { perfilEstudianteId } of orden) {
        const visibles = visiblesPara(orden, perfilEstudianteId);
        const permitidos = new Set([...orden.slice(0, PODIO), ...ventanaDe(orden, perfilEstudianteId)]);
        expect(visibles).toEqual(orden.filter((uno) => permitidos.has(uno)));
        expect(visibles.length).toBeLessThanOrEqual(PODIO + VENTANA_RANKING);
      }
    }),
  );
});

test.each([
  ['ab', 'El nombre debe tener al menos 3 caracteres.'],
  ['  ab  ', 'El nombre debe tener al menos 3 caracteres.'],
  ['abc', null],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'El nombre puede tener como mucho 50 caracteres.'],
])('the name %j: %s', (dado, frase) => {
  expect(checkNombreRanking(dado)).toBe(frase);
});

describe('what a student is shown of it', () => {
  test('has the same window in it as the whole', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const { perfilEstudianteId: id } of orden) {
          expect(ventanaDe(visiblesPara(orden, id), id)).toEqual(ventanaDe(orden, id));
        }
      }),
    );
  });

  test('looks up only: the nearest one above, and just as many medals as make them level', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const { perfilEstudianteId: id, cantidadMedallas } of orden) {
          const arriba = siguienteArriba(orden, id);
          const mayores = orden.map((otro) => otro.cantidadMedallas).filter((otras) => otras > cantidadMedallas);
          const faltan = mayores.length === 0 ? undefined : Math.min(...mayores) - cantidadMedallas;
          expect(arriba?.faltan).toBe(faltan);
        }
        expect(siguienteArriba(orden, -1)).toBeNull();
      }),
    );
  });

  test('has metal only for the first three places of who has a medal', () => {
    fc.assert(
      fc.property(participantes, (dados) => {
        const orden = rankParticipantes(dados);
        for (const uno of orden) {
          expect(metalDe(uno) !== null).toBe(uno.puesto <= PODIO && uno.cantidadMedallas > 0);
        }
        for (const uno of podioDe(orden)) expect(metalDe(uno)).not.toBeNull();
        expect(podioDe(orden).length).toBe(
          Math.min(PODIO, dados.filter(({ cantidadMedallas }) => cantidadMedallas > 0).length),
        );
      }),
    );
  });
});

test('a list with gaps falls into runs that hold everybody once and touch nowhere', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), (posiciones) => {
      const filas = posiciones.toSorted((a, b) => a - b).map((posicion) => ({ posicion }));
      const tramos = tramosDe(filas);
      expect(tramos.flat()).toEqual(filas);
      for (const tramo of tramos) {
        expect(tramo.map(({ posicion }) => posicion - (tramo[0]?.posicion ?? 0))).toEqual(tramo.map((_, i) => i));
      }
      for (const [i, tramo] of tramos.slice(1).entries()) {
        expect((tramo[0]?.posicion ?? 0) - (tramos[i]?.at(-1)?.posicion ?? 0)).toBeGreaterThan(1);
      }
    }),
  );
});
